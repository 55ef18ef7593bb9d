ALTER TABLE "account" ADD COLUMN "staff_leave_at" timestamp (3) with time zone;
