#!/bin/sh
# Puts the images as they are now in place of the running ones, without a request lost: `docker/roll.sh`, in the folder of
# docker-compose.yml. The database is brought to the new version first, under the old ones; then the new containers come up beside
# them, and once those are well, the old ones are stopped one by one.
set -eu

docker compose run --rm --no-deps --no-TTY migrate

for service in cms web; do
  old=$(docker compose ps --quiet "$service")
  count=$(echo "$old" | wc -w)
  docker compose up --detach --no-deps --no-build --no-recreate --wait --wait-timeout 300 --scale "$service=$((count * 2))" "$service"
  for container in $old; do
    docker stop "$container"
    # With the volume of its own that a web container has.
    docker rm --volumes "$container"
    # The proxy looks every second who is there.
    sleep 2
  done
  echo "$service: $count replaced"
done
