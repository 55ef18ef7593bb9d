CREATE TABLE "case_figure" (
	"site_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"decision" text NOT NULL,
	"rule" text NOT NULL,
	"urgent" boolean NOT NULL,
	"hours" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "case_figure_site_id_month_kind_decision_rule_urgent_hours_pk" PRIMARY KEY("site_id","month","kind","decision","rule","urgent","hours"),
	CONSTRAINT "case_figure_kind_check" CHECK ("case_figure"."kind" in ('photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal')),
	CONSTRAINT "case_figure_decision_check" CHECK ("case_figure"."decision" in ('approved', 'refused', 'no_action', 'remove_photo', 'suspend', 'harmless', 'suspended', 'answered', 'upheld', 'overturned')),
	CONSTRAINT "case_figure_counts" CHECK ("case_figure"."cases" > 0 and "case_figure"."hours" between 0 and 2000)
);
--> statement-breakpoint
ALTER TABLE "case_figure" ADD CONSTRAINT "case_figure_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;