ALTER TABLE "consent" DROP CONSTRAINT "consent_kind_check";--> statement-breakpoint
ALTER TABLE "consent" RENAME CONSTRAINT "consent_kind_check_2" TO "consent_kind_check";
