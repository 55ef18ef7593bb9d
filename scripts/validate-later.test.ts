import { expect, test } from 'vitest';
import { validateLater } from './validate-later.ts';

test('a check on an existing table is added without reading it, and validated by the next migration', () => {
  const check = `CHECK ("profile"."diet" in ('vegan', 'a;b'))`;
  const { migration, validation } = validateLater(
    `ALTER TABLE "profile" ADD COLUMN "diet" text;--> statement-breakpoint\nALTER TABLE "profile" ADD CONSTRAINT "profile_diet_check" ${check};`,
  );
  expect(migration).toBe(
    `ALTER TABLE "profile" ADD COLUMN "diet" text;--> statement-breakpoint\nALTER TABLE "profile" ADD CONSTRAINT "profile_diet_check" ${check} NOT VALID;\n`,
  );
  expect(validation).toBe('ALTER TABLE "profile" VALIDATE CONSTRAINT "profile_diet_check";\n');
});

test('a new table needs no second migration, and neither does one that says NOT VALID itself', () => {
  for (const sql of [
    'CREATE TABLE "meal" ("id" uuid);--> statement-breakpoint\nALTER TABLE "meal" ADD CONSTRAINT "meal_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profile"("id");',
    'ALTER TABLE "profile" ADD CONSTRAINT "profile_diet_check" CHECK (true) NOT VALID;',
    'ALTER TABLE "profile" ADD CONSTRAINT "profile_diet_unique" UNIQUE("diet");',
  ])
    expect(validateLater(sql)).toEqual({ migration: sql, validation: null });
});
