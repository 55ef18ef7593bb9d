ALTER TABLE "consent" VALIDATE CONSTRAINT "consent_kind_check_2";
