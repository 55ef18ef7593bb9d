CREATE TABLE "chat_photo" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"status" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_photo_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_preference" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"read_receipts" boolean NOT NULL,
	"show_gifts" boolean NOT NULL,
	CONSTRAINT "chat_preference_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "scam_signal" (
	"site_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "scam_signal_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "delivered_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "removed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "fictional_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_photo_review" ON "chat_photo" USING btree ("site_id","created_at") WHERE status = 'review';--> statement-breakpoint
CREATE INDEX "chat_photo_conversation" ON "chat_photo" USING btree ("site_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_photo_sender" ON "chat_photo" USING btree ("site_id","sender_id");--> statement-breakpoint
CREATE INDEX "scam_signal_open" ON "scam_signal" USING btree ("site_id","created_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "scam_signal_sender" ON "scam_signal" USING btree ("site_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "scam_signal_receiver" ON "scam_signal" USING btree ("site_id","receiver_id");