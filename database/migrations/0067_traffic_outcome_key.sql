ALTER TABLE "traffic_outcome" DROP CONSTRAINT "traffic_outcome_pkey";--> statement-breakpoint
ALTER TABLE "traffic_outcome" ADD CONSTRAINT "traffic_outcome_site_id_id_pk" PRIMARY KEY USING INDEX "traffic_outcome_site_id_id_pk";
