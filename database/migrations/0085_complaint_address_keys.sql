ALTER TABLE "complaint" ADD COLUMN "email_key" text;
