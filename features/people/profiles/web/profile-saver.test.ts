import { expect, test } from 'vitest';
import { noAnswers } from '#tests/support/no-answers.ts';
import { invalidInput } from '#platform/shared/errors.ts';
import type { OwnProfile } from '../contract.ts';
import { ProfileSaver, type ProfileChanges } from './profile-saver.ts';

const anna: OwnProfile = {
  id: '6f1c1d36-0000-4000-8000-000000000001',
  name: 'Anna',
  status: 'active',
  date_of_birth: '1995-06-15',
  gender: 'female',
  sexuality: 'hetero',
  country: 'NL',
  region: null,
  city: null,
  about: '',
  ...noAnswers,
  hidden_answers: [],
  interests: [],
  seek_min_age: 18,
  seek_max_age: 99,
  show_adult: false,
};

/** Stands in for the server. While `holding`, it responds only when the test calls `answer`. */
class FakeServer {
  readonly received: ProfileChanges[] = [];
  storedProfile = anna;
  refuse: (changes: ProfileChanges) => Error | null = () => null;
  readonly #waiting: (() => void)[] = [];
  holding = false;

  send = async (changes: ProfileChanges): Promise<OwnProfile> => {
    this.received.push(changes);
    if (this.holding) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const refusal = this.refuse(changes);
    if (refusal) throw refusal;
    this.storedProfile = { ...this.storedProfile, ...changes } as OwnProfile;
    return this.storedProfile;
  };

  answer(): void {
    this.#waiting.shift()!();
  }
}

test('typed text is queued at once and sent on save', async () => {
  const server = new FakeServer();
  const saver = new ProfileSaver(anna, server.send);
  saver.type({ about: 'Ho' });
  saver.type({ about: 'Hoi' });
  expect(saver.unsaved).toBe(true);
  expect(server.received).toEqual([]);
  await saver.save();
  expect(server.received).toEqual([{ about: 'Hoi' }]);
  expect(saver.form()).toMatchObject({ state: 'saved', typed: {}, storedProfile: { about: 'Hoi' } });
  expect(saver.unsaved).toBe(false);
});

test('a change made during a request is sent next, and the earlier response does not overwrite it', async () => {
  const server = new FakeServer();
  server.holding = true;
  const saver = new ProfileSaver(anna, server.send);
  const saving = saver.save({ name: 'Ann' });
  void saver.save({ name: 'Anne', city: 'Delft' });
  server.answer();
  await expect.poll(() => server.received).toHaveLength(2);
  expect(saver.form().typed).toEqual({ name: 'Anne', city: 'Delft' });
  server.answer();
  await saving;
  expect(server.received).toEqual([{ name: 'Ann' }, { name: 'Anne', city: 'Delft' }]);
  expect(saver.form()).toMatchObject({ typed: {}, storedProfile: { name: 'Anne', city: 'Delft' } });
});

test('a refused field keeps its typed value and its error; the other fields are saved', async () => {
  const server = new FakeServer();
  server.refuse = ({ name }) =>
    name?.startsWith('@') ? invalidInput({ field: 'name', problem: 'name_starts_with_at' }) : null;
  const saver = new ProfileSaver(anna, server.send);
  await saver.save({ name: '@anna', city: 'Delft' });
  expect(saver.form().storedProfile).toMatchObject({ name: 'Anna', city: 'Delft' });
  expect(saver.form().typed).toEqual({ name: '@anna' });
  expect(saver.form().issues.name?.problem).toBe('name_starts_with_at');
  expect(saver.unsaved).toBe(true);
  await saver.save({ name: 'Annie' });
  expect(saver.form()).toMatchObject({ typed: {}, issues: {}, storedProfile: { name: 'Annie' } });
});

test('a failed request loses nothing; the next request sends every change', async () => {
  const server = new FakeServer();
  server.refuse = () => new Error('offline');
  const saver = new ProfileSaver(anna, server.send);
  await saver.save({ city: 'Delft' });
  expect(saver.form()).toMatchObject({ state: 'failed', typed: { city: 'Delft' } });
  saver.type({ about: 'Hoi' });
  server.refuse = () => null;
  await saver.save();
  expect(server.received.at(-1)).toEqual({ city: 'Delft', about: 'Hoi' });
  expect(saver.form()).toMatchObject({ state: 'saved', typed: {}, failure: null });
});

test('an error about a field that was not sent ends the attempt', async () => {
  const server = new FakeServer();
  server.refuse = () => invalidInput({ field: 'seek_max_age', problem: 'ages_reversed' });
  const saver = new ProfileSaver(anna, server.send);
  await saver.save({ seek_min_age: 41 });
  expect(server.received).toHaveLength(1);
  expect(saver.form().typed).toEqual({ seek_min_age: 41 });
  expect(saver.form().issues.seek_max_age?.problem).toBe('ages_reversed');
});
