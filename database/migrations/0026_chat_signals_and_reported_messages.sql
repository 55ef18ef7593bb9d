CREATE TABLE "early_message" (
	"site_id" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"text_hash" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "early_message_site_id_sender_id_conversation_id_nth_pk" PRIMARY KEY("site_id","sender_id","conversation_id","nth")
);
--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "message_seq" integer;--> statement-breakpoint
ALTER TABLE "member_report" ADD COLUMN "message_context" jsonb;--> statement-breakpoint
ALTER TABLE "early_message" ADD CONSTRAINT "early_message_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_message_sender" ON "early_message" USING btree ("site_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "early_message_age" ON "early_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "participant_pinned" ON "participant" USING btree ("site_id","member_id") WHERE "participant"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "profile_fictional" ON "profile" USING btree ("site_id","member_id") WHERE "profile"."kind" = 'fictional';