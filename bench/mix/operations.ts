import { setTimeout as pause } from 'node:timers/promises';
import { markDelivered, sayTyping } from '#features/conversation/chat/chat-actions-contract.ts';
import { getChats, getMessages, markRead, sendMessage } from '#features/conversation/chat/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { getPackages, getPayment, startPayment } from '#features/money/payments/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import type { Person } from '../people.ts';
import { featureKinds, type CommonKind } from './activity.ts';
import { Client } from './client.ts';
import { password, type Crowd } from './crowd.ts';
import type { OpenPages } from './open-pages.ts';
import { methodToPay } from '../method-to-pay.ts';

/** Searches that members make, as in the address of the page. */
const searches = [
  'country=NL&min_age=25&max_age=45',
  'country=NL&min_age=30&max_age=40&with_photo=true',
  'distance=25',
  'country=NL&online=true',
  'country=NL&sort=newest',
  'country=NL&interests=sushi',
];
/** A browser that moves to another page fetches the data of the page's own route. */
const routes = '_routes=..%2F..%2Ffeatures%2Fdiscovery%2Fmembers%2Fweb%2F';
const text = 'Zondag naar zee? Ik neem koffie mee, jij de appeltaart.';
const paymentPollMs = 500;

/** By turn. Turns spread the operations over the members. */
type Operation = (turn: number) => Promise<unknown>;

/** What active members do. Every function throws if an answer is not as expected. */
export class Operations {
  /** All but deliveries, which follow a message. */
  readonly byKind: ReadonlyMap<string, Operation>;
  readonly #client: Client;
  readonly #crowd: Crowd;
  readonly #pages: OpenPages;
  readonly #pictures: readonly Buffer[];
  readonly #photos: { readonly owner: Person; readonly id: string }[] = [];

  constructor(port: number, crowd: Crowd, pages: OpenPages, pictures: readonly Buffer[]) {
    this.#client = new Client(port);
    this.#crowd = crowd;
    this.#pages = pages;
    this.#pictures = pictures;
    this.byKind = new Map<string, Operation>([
      ...Object.entries(this.#common),
      ...featureKinds.map(({ name, prepare }) => [name, prepare(this.#client, crowd)] as const),
    ]);
  }

  readonly #common: Readonly<Record<Exclude<CommonKind, 'delivery'>, Operation>> = {
    message: (turn) => this.write(turn),
    search: (turn) =>
      this.#open(turn, `/members.data?${pick(searches, turn)}&${routes}members-page`, 'numResults'),
    profile: (turn) => {
      const id = pick(this.#crowd.others, turn);
      return this.#open(turn, `/members/${id}.data?${routes}member-page`, id);
    },
    page: (turn) => this.#open(turn, '/members', '</html>'),
    socket: (turn) => this.#pages.reopen(turn),
    poll: (turn) => this.#poll(turn),
    like: (turn) =>
      this.#client.call(this.#personAt(turn), likeMember, { member: pick(this.#crowd.others, turn) }),
    'log-in': (turn) => this.#logIn(turn),
    upload: (turn) => this.#upload(turn),
    purchase: (turn) => this.#buy(turn),
  };

  /** Sends a message, and returns its number in the conversation. */
  async write(turn: number): Promise<number> {
    const writer = this.#personAt(turn);
    const { message } = await this.#client.call<CallResponse<typeof sendMessage>>(writer, sendMessage, {
      conversation: writer.conversationId,
      body: text,
    });
    return message.seq;
  }

  /**
   * What the two pages of a conversation do because of the message of this turn, as counted in Chromium: both fetch it
   * after its events, and again after the reader's page reported it as read and delivered.
   */
  async deliver(turn: number, seq: number): Promise<void> {
    const [writer, reader] = [this.#personAt(turn), this.#personAt(turn ^ 1)];
    const conversation = writer.conversationId;
    const refresh = async (person: Person) => {
      await this.#client.call(person, getMessages, { conversation, after: seq - 1 });
      await this.#client.call(person, getUser);
      await this.#client.call(person, getChats);
    };
    await this.#client.call(writer, sayTyping, { conversation });
    await Promise.all([refresh(reader), refresh(writer)]);
    await this.#client.call(reader, markRead, { conversation, read_seq: seq });
    await this.#client.call(reader, markDelivered, { conversations: [{ id: conversation, seq }] });
    await Promise.all([refresh(reader), refresh(writer)]);
    await refresh(writer);
    await this.#client.call(writer, getMessages, { conversation, after: seq - 1 });
    await this.#client.call(writer, getUser);
  }

  /** The number of photos that were uploaded and not removed. */
  get uploads(): number {
    return this.#photos.length;
  }

  /** Removes the photos that were uploaded. */
  async removePhotos(): Promise<void> {
    for (const { owner, id } of this.#photos.splice(0)) {
      const { method, path } = removePhoto;
      await this.#client.send(owner, { method, path: `${path}?id=${id}` });
    }
  }

  close(): void {
    this.#client.close();
  }

  #personAt(turn: number): Person {
    return pick(this.#crowd.people, turn);
  }

  /** @param content must be in the answer. */
  async #open(turn: number, path: string, content: string): Promise<void> {
    const body = await this.#client.send(this.#personAt(turn), {
      method: 'GET',
      path,
      headers: { accept: path.includes('.data?') ? '*/*' : 'text/html' },
    });
    if (!body.includes(content)) throw new Error(`${path.split('?', 1)[0]} does not contain ${content}.`);
  }

  async #poll(turn: number): Promise<void> {
    const person = this.#personAt(turn);
    await this.#client.call(person, getUser);
    await Promise.all([this.#client.call(person, getChats), this.#client.call(person, getLikes)]);
  }

  async #logIn(turn: number): Promise<void> {
    const person = this.#personAt(turn);
    const { method, path } = logIn;
    const body = { email: `${person.memberId}@load.test`, password };
    await this.#client.send(person, { method, path, body, withoutCookie: true });
  }

  async #upload(turn: number): Promise<void> {
    const owner = this.#personAt(turn);
    const { method, path } = uploadPhoto;
    const answer = await this.#client.send(owner, {
      method,
      path,
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': uuidv4() },
      body: pick(this.#pictures, turn),
    });
    const { photo } = JSON.parse(answer.toString()) as CallResponse<typeof uploadPhoto>;
    this.#photos.push({ owner, id: photo.id });
  }

  /** Buys the smallest bundle, and pays for it on the sandbox's page. */
  async #buy(turn: number): Promise<void> {
    const person = this.#personAt(turn);
    const { packages, methods } = await this.#client.call<CallResponse<typeof getPackages>>(
      person,
      getPackages,
    );
    const { id, price } = packages[0]!;
    const { payment, redirect } = await this.#client.call<CallResponse<typeof startPayment>>(
      person,
      startPayment,
      {
        package: id,
        method: methodToPay(methods),
        delivery_consent: true,
        expected_amount: price.amount,
        expected_currency: price.currency,
      },
    );
    const headers = { 'content-type': 'text/plain', 'content-length': '0' };
    await this.#client.send(person, { method: 'POST', path: `${redirect}/pay`, headers, status: 303 });
    const input = { id: payment.payment_id };
    for (;;) {
      const { payment: now } = await this.#client.call<CallResponse<typeof getPayment>>(
        person,
        getPayment,
        input,
      );
      if (now.status === 'completed') return;
      if (now.status !== 'pending') throw new Error(`A payment is ${now.status}.`);
      await pause(paymentPollMs);
    }
  }
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;
