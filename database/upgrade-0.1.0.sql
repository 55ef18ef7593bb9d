-- Brings a database of Vonk 0.1.0, whose 42 migrations were replaced by one schema, to that schema.
ALTER TABLE "account" ADD CONSTRAINT "account_status_check" CHECK ("account"."status" in ('not_confirmed', 'active', 'deleted', 'erased'));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_staff_role_check" CHECK ("account"."staff_role" in ('administrator', 'moderator', 'support', 'operator'));--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_purpose_check" CHECK ("account_token"."purpose" in ('activation', 'reset', 'email_change', 'email_change_undo', 'reactivation', 'log_in', 'unsubscribe'));--> statement-breakpoint
ALTER TABLE "auth_challenge" ADD CONSTRAINT "auth_challenge_purpose_check" CHECK ("auth_challenge"."purpose" in ('passkey_add', 'passkey_log_in', 'second_step', 'reactivation'));--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_status_check" CHECK ("chat_photo"."status" in ('review', 'active', 'refused'));--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_refusal_reason_check" CHECK ("chat_photo"."refusal_reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality'));--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_appeal_outcome_check" CHECK ("chat_photo"."appeal_outcome" in ('upheld', 'overturned'));--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_refused" CHECK (("chat_photo"."status" = 'refused') = ("chat_photo"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind_check" CHECK ("message"."kind" in ('text', 'photo', 'gift', 'gif'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_warning_check" CHECK ("message"."warning" in ('money', 'off_platform', 'repeated', 'speed'));--> statement-breakpoint
ALTER TABLE "scam_signal" ADD CONSTRAINT "scam_signal_kind_check" CHECK ("scam_signal"."kind" in ('money', 'off_platform', 'repeated', 'speed'));--> statement-breakpoint
ALTER TABLE "scam_signal" ADD CONSTRAINT "scam_signal_decision_check" CHECK ("scam_signal"."decision" in ('harmless', 'suspended'));--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_subject_check" CHECK ("complaint"."subject" in ('another_member', 'payment', 'privacy', 'decision', 'illegal_content', 'other'));--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_check" CHECK ("ledger_posting"."account" in ('member', 'house:issued', 'house:sold', 'house:spent', 'house:receivable'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind_check" CHECK ("ledger_transaction"."kind" in ('signup_bonus', 'purchase', 'purchase_refund', 'chargeback', 'refund_undone', 'message', 'message_refund', 'staff_grant', 'trial', 'opening'));--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_status_check" CHECK ("debit"."status" in ('asked', 'agreed', 'replaced'));--> statement-breakpoint
ALTER TABLE "debit" ADD CONSTRAINT "debit_package_id_check" CHECK ("debit"."package_id" in ('p0', 'p1', 'p2', 'p3'));--> statement-breakpoint
ALTER TABLE "debit_block" ADD CONSTRAINT "debit_block_kind_check" CHECK ("debit_block"."kind" in ('iban', 'phone'));--> statement-breakpoint
ALTER TABLE "debit_block" ADD CONSTRAINT "debit_block_reason_check" CHECK ("debit_block"."reason" in ('staff', 'chargeback', 'returned_twice'));--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_methods_check" CHECK ("discount_code"."methods" <@ array['sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard']::text[]);--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_validity_check" CHECK ("discount_code"."validity" in ('once-per-user', 'unlimited'));--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_status_check" CHECK ("discount_use"."status" in ('reserved', 'used', 'released'));--> statement-breakpoint
ALTER TABLE "site_gift" ADD CONSTRAINT "site_gift_gift_check" CHECK ("site_gift"."gift" in ('rose', 'coffee', 'chocolate', 'balloon', 'teddy_bear', 'cupcake', 'tulips', 'cocktail', 'love_letter', 'record', 'champagne', 'heart_locket', 'diamond_ring', 'star'));--> statement-breakpoint
ALTER TABLE "member_like" ADD CONSTRAINT "member_like_origin_check" CHECK ("member_like"."origin" in ('member', 'automatic', 'promoted'));--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_intentions_check" CHECK ("match_answer"."intentions" <@ array['relationship', 'dating', 'friendship', 'chat', 'adventure']::text[]);--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_interests_check" CHECK ("match_answer"."interests" <@ array['adventure', 'analsex', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'bondage', 'coffee', 'cooking', 'dancing', 'exchanging pictures', 'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'lingerie', 'massages', 'masturbating', 'movies', 'music', 'one-night stand', 'oral sex', 'outdoors', 'party', 'photography', 'politics', 'public sex', 'reading', 'relationship', 'sadomasochism', 'safe sex', 'sex', 'sex toys', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'threesome', 'travelling', 'vegetarian', 'video games', 'wine']::text[]);--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_smoking_check" CHECK ("match_answer"."smoking" in ('never', 'sometimes', 'daily'));--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_drinking_check" CHECK ("match_answer"."drinking" in ('never', 'socially', 'often'));--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_free_time_check" CHECK ("match_answer"."free_time" in ('home', 'both', 'out'));--> statement-breakpoint
ALTER TABLE "match_answer" ADD CONSTRAINT "match_answer_pace_check" CHECK ("match_answer"."pace" in ('meet_soon', 'write_first', 'no_hurry'));--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_gender_check" CHECK ("member_search"."gender" in ('male', 'female'));--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_sort_check" CHECK ("saved_search"."sort" in ('last_active', 'newest', 'nearest', 'best_match'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_kind_check" CHECK ("notification_choice"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_channel_check" CHECK ("notification_choice"."channel" in ('email', 'push'));--> statement-breakpoint
ALTER TABLE "pending_notification" ADD CONSTRAINT "pending_notification_kind_check" CHECK ("pending_notification"."kind" in ('new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'));--> statement-breakpoint
ALTER TABLE "credit_package" ADD CONSTRAINT "credit_package_id_check" CHECK ("credit_package"."id" in ('p0', 'p1', 'p2', 'p3'));--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_package_id_check" CHECK ("package_price"."package_id" in ('p0', 'p1', 'p2', 'p3'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_package_id_check" CHECK ("payment"."package_id" in ('p0', 'p1', 'p2', 'p3'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_check" CHECK ("payment"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_check" CHECK ("payment"."status" in ('pending', 'completed', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded', 'charged_back'));--> statement-breakpoint
ALTER TABLE "payment_mandate" ADD CONSTRAINT "payment_mandate_method_check" CHECK ("payment_mandate"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'));--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_kind_check" CHECK ("payment_refund"."kind" in ('refund', 'chargeback'));--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_status_check" CHECK ("payment_refund"."status" in ('requested', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "sandbox_mandate" ADD CONSTRAINT "sandbox_mandate_method_check" CHECK ("sandbox_mandate"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'));--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_method_check" CHECK ("sandbox_payment"."method" in ('sdd', 'sct', 'ideal', 'bancontact', 'creditcard', 'visa', 'mastercard', 'maestro', 'paypal', 'applepay', 'sofort', 'eps', 'giropay', 'blik', 'postepay', 'przelewy24', 'nexi', 'cartebancaire', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay', 'vipps', 'paysafecard'));--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_status_check" CHECK ("sandbox_payment"."status" in ('open', 'pending', 'paid', 'failed', 'canceled', 'expired'));--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_kind_check" CHECK ("sandbox_refund"."kind" in ('refund', 'chargeback'));--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_status_check" CHECK ("sandbox_refund"."status" in ('done', 'failed'));--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_status_check" CHECK ("photo"."status" in ('review', 'active', 'refused'));--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_refusal_reason_check" CHECK ("photo"."refusal_reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality'));--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_refused" CHECK (("photo"."status" = 'refused') = ("photo"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "photo_appeal" ADD CONSTRAINT "photo_appeal_outcome_check" CHECK ("photo_appeal"."outcome" in ('upheld', 'overturned'));--> statement-breakpoint
ALTER TABLE "refused_picture" ADD CONSTRAINT "refused_picture_reason_check" CHECK ("refused_picture"."reason" in ('not_a_person', 'someone_else', 'nudity', 'minor', 'contact_details', 'quality'));--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_kind_check" CHECK ("consent"."kind" in ('terms', 'sensitive', 'marketing', 'promotion', 'automatic_likes'));--> statement-breakpoint
ALTER TABLE "leave_offer" ADD CONSTRAINT "leave_offer_offer_check" CHECK ("leave_offer"."offer" in ('privacy_mode', 'trial', 'discount'));--> statement-breakpoint
ALTER TABLE "leave_survey" ADD CONSTRAINT "leave_survey_reason_check" CHECK ("leave_survey"."reason" in ('found_someone', 'too_expensive', 'too_few_people', 'too_many_mails', 'privacy', 'unpleasant_contact', 'technical', 'break', 'other'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_kind_check" CHECK ("profile"."kind" in ('real', 'fictional'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_status_check" CHECK ("profile"."status" in ('active', 'disabled'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_gender_check" CHECK ("profile"."gender" in ('male', 'female'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_sexuality_check" CHECK ("profile"."sexuality" in ('hetero', 'gay', 'lesbian', 'bi'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_hair_colour_check" CHECK ("profile"."hair_colour" in ('blond', 'brown', 'black', 'red', 'grey', 'bald', 'other'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_eye_colour_check" CHECK ("profile"."eye_colour" in ('blue', 'brown', 'green', 'grey', 'hazel', 'other'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_body_type_check" CHECK ("profile"."body_type" in ('slim', 'athletic', 'average', 'curvy', 'muscular', 'heavy'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_relationship_status_check" CHECK ("profile"."relationship_status" in ('single', 'divorced', 'widowed', 'relationship', 'married', 'open'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_tattoos_check" CHECK ("profile"."tattoos" in ('none', 'some', 'many'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_reason_for_joining_check" CHECK ("profile"."reason_for_joining" in ('relationship', 'dating', 'friendship', 'chat', 'adventure'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_interests_check" CHECK ("profile"."interests" <@ array['adventure', 'analsex', 'animals', 'art', 'astrology', 'bbq', 'beach', 'beer', 'biking', 'bondage', 'coffee', 'cooking', 'dancing', 'exchanging pictures', 'fashion', 'foodie', 'gardening', 'gym', 'hiking', 'hugging', 'kissing', 'lingerie', 'massages', 'masturbating', 'movies', 'music', 'one-night stand', 'oral sex', 'outdoors', 'party', 'photography', 'politics', 'public sex', 'reading', 'relationship', 'sadomasochism', 'safe sex', 'sex', 'sex toys', 'shopping', 'sports', 'sushi', 'tattoos', 'tea', 'theater', 'threesome', 'travelling', 'vegetarian', 'video games', 'wine']::text[]);--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reason_check" CHECK ("member_report"."reason" in ('scam', 'fake', 'underage', 'harassment', 'illegal_content', 'nudity', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_decision_check" CHECK ("member_report"."decision" in ('no_action', 'remove_photo', 'suspend'));--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_rule_check" CHECK ("member_report"."rule" in ('scam', 'fake', 'underage', 'harassment', 'illegal_content', 'nudity', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_appeal_outcome_check" CHECK ("member_report"."appeal_outcome" in ('lifted', 'upheld'));--> statement-breakpoint
ALTER TABLE "swipe_state" ADD CONSTRAINT "swipe_state_last_decision_check" CHECK ("swipe_state"."last_decision" in ('like', 'pass'));--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_kind_check" CHECK ("payment_difference"."kind" in ('not_handed_over', 'not_collected', 'other_amount', 'unknown_here', 'unknown_there', 'other_refund'));--> statement-breakpoint
CREATE TABLE "membership" (
	"site_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_site_id_member_id_pk" PRIMARY KEY("site_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "membership" ("site_id", "member_id", "since") SELECT "site_id", "member_id", "premium_since" FROM "wallet" WHERE "premium_since" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet" DROP COLUMN "premium_since";--> statement-breakpoint
CREATE INDEX "account_token_expires" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_minute_starts" ON "login_failure_minute" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scam_signal_age" ON "scam_signal" USING btree (coalesce("decided_at", "created_at"));--> statement-breakpoint
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD CONSTRAINT "chat_preference_site_id_member_id_profile_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."profile"("site_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scam_signal" ADD CONSTRAINT "scam_signal_site_id_conversation_id_conversation_site_id_id_fk" FOREIGN KEY ("site_id","conversation_id") REFERENCES "public"."conversation"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_site_id_member_id_account_site_id_member_id_fk" FOREIGN KEY ("site_id","member_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reporter_fk" FOREIGN KEY ("site_id","reporter_id") REFERENCES "public"."account"("site_id","member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scam_signal_conversation" ON "scam_signal" USING btree ("site_id","conversation_id");
