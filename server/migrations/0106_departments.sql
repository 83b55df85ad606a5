-- Departments become one tree: what was a unit below a department is a department below it.
ALTER TABLE "departments" ADD COLUMN "parent_id" bigint;
ALTER TABLE "departments" ADD COLUMN "code" text DEFAULT '' NOT NULL;
ALTER TABLE "departments" ADD COLUMN "area" text DEFAULT '' NOT NULL;
ALTER TABLE "departments" ADD COLUMN "head_user_id" bigint;
ALTER TABLE "departments" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;
ALTER TABLE "departments" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "departments" ADD COLUMN "rev" integer DEFAULT 0 NOT NULL;
ALTER TABLE "departments" DROP CONSTRAINT "departments_name_unique";
ALTER TABLE "departments" ADD CONSTRAINT "departments_name" UNIQUE NULLS NOT DISTINCT("parent_id","name");
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "departments" ADD CONSTRAINT "departments_head_user_id_users_id_fk" FOREIGN KEY ("head_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("code") WHERE "departments"."code" <> '';

ALTER TABLE "users" DROP CONSTRAINT "users_department_unit_id_department_units_id_fk";
ALTER TABLE "user_applies" DROP CONSTRAINT "user_applies_department_unit_id_department_units_id_fk";
INSERT INTO "departments" ("parent_id", "name", "sort_field")
  SELECT "department_id", "name", row_number() OVER (PARTITION BY "department_id" ORDER BY "sort_field", "id") FROM "department_units";
-- A unit of another department than the person's named nothing that a tree can hold.
UPDATE "users" u SET "department_unit_id" = (
  SELECT d."id" FROM "department_units" o JOIN "departments" d ON d."parent_id" = o."department_id" AND d."name" = o."name"
  WHERE o."id" = u."department_unit_id" AND o."department_id" = u."department_id") WHERE u."department_unit_id" IS NOT NULL;
UPDATE "user_applies" u SET "department_unit_id" = (
  SELECT d."id" FROM "department_units" o JOIN "departments" d ON d."parent_id" = o."department_id" AND d."name" = o."name"
  WHERE o."id" = u."department_unit_id" AND o."department_id" = u."department_id") WHERE u."department_unit_id" IS NOT NULL;
DROP TABLE "department_units";
ALTER TABLE "users" ADD CONSTRAINT "users_department_unit_id_departments_id_fk" FOREIGN KEY ("department_unit_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_applies" ADD CONSTRAINT "user_applies_department_unit_id_departments_id_fk" FOREIGN KEY ("department_unit_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "users_department_unit_id_index" ON "users" USING btree ("department_unit_id");

-- Posts of people are values of the dictionary, which gain a note.
CREATE TABLE "user_posts" (
	"user_id" bigint NOT NULL,
	"post" text NOT NULL,
	CONSTRAINT "user_posts_user_id_post_pk" PRIMARY KEY("user_id","post")
);
ALTER TABLE "user_posts" ADD CONSTRAINT "user_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "user_posts_post_index" ON "user_posts" USING btree ("post");
ALTER TABLE "dictionary_values" ADD COLUMN "note" text DEFAULT '' NOT NULL;
