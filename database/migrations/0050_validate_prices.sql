ALTER TABLE "package_price" VALIDATE CONSTRAINT "package_price_amount";
