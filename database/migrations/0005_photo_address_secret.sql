-- Signs the addresses of photos. Made here, where every process of the installation finds the same one: two random
-- UUIDs of the server's strong generator, 244 bits. To replace it (all addresses change, nothing is lost):
-- UPDATE installation_secret SET value = … WHERE name = 'photo_address'; then restart.
INSERT INTO "installation_secret" ("name", "value")
VALUES ('photo_address', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
