#!/bin/sh
# Runs once, on an empty database folder: the product's database, and a role for it that is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$RIJBAAN_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role rijbaan login password :'password';
create database rijbaan owner rijbaan;
revoke all on database rijbaan from public;
SQL
