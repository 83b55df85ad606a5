#!/bin/sh
# The two users and the database of docs/production.md, chapter 2, made by the image of PostgreSQL on its first start:
# the owner, who migrates, and the one that the server works as. It can be run again, as the superuser.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
SELECT format('CREATE ROLE %I LOGIN', name) FROM unnest(ARRAY['newsroom', 'newsroom_server']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE newsroom LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
ALTER ROLE newsroom_server LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'server_password';
SELECT 'CREATE DATABASE newsroom OWNER newsroom ENCODING ''UTF8'' LOCALE ''C.UTF-8'' TEMPLATE template0'
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'newsroom') \gexec
SQL
