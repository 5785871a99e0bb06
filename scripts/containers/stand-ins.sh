#!/bin/bash
# Where the base images can't be pulled: stand-ins under the same names, made of Debian's packages and npm's, in a Docker Engine of
# its own. They are for trying docker/ and docker-compose.yml, never for running a school.
#   apt-get install --no-install-recommends docker.io debootstrap iptables     as root, on Debian 12
#   scripts/containers/stand-ins.sh up      bases, engine and images; prints the variables that `npm run containers` wants
#   scripts/containers/stand-ins.sh down    stops the engine and removes all of it (8 GB)
set -euo pipefail

W=${STAND_INS_DIR:-/tmp/rijbaan-stand-ins}
export DOCKER_HOST=unix://$W/docker.sock DOCKER_CONFIG=$W/config
mkdir -p "$W"

apt_settings=etc/apt/apt.conf.d/99stand-ins
bundle=etc/ssl/certs/ca-certificates.crt

# Debian's own client: one that lies earlier in PATH may be of another version than the engine.
docker_client() { dpkg -L docker.io docker-cli 2> "$W/log" | grep -m1 'bin/docker$'; }
d() { "$(docker_client)" "$@"; }

# The certificates that this machine trusts, also those that its operator added.
certificates() {
  local file
  for file in "${NODE_EXTRA_CA_CERTS:-}" "${SSL_CERT_FILE:-}" /$bundle; do
    if [ -n "$file" ] && [ -e "$file" ]; then echo "$file"; return; fi
  done
}

# A Debian root from the mirror that this machine's apt uses: trixie, for all images and for compose.
make_bases() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sort -u > "$W/targets"
  local mirror deb
  mirror=$(awk '$2 == "bookworm" { print $1; exit }' "$W/targets")
  if [ ! -e "$W/trixie/.whole" ]; then
    rm -rf "$W/trixie"
    debootstrap --variant=minbase --include=ca-certificates trixie "$W/trixie" "$mirror" > "$W/trixie.log"
    touch "$W/trixie/.whole"
  fi
  apt-config dump | grep -E '^Acquire::(Check|Retries|https?::)' > "$W/trixie/$apt_settings" || true
  # As the official image has it: apt keeps nothing.
  printf '%s\n' 'Dir::Cache::pkgcache "";' 'Dir::Cache::srcpkgcache "";' 'APT::Keep-Downloaded-Packages "false";' > "$W/trixie/etc/apt/apt.conf.d/docker-clean"
  cp "$(certificates)" "$W/trixie/$bundle"
  chroot "$W/trixie" sh -c 'cd /root && apt-get update -qq && apt-get download -qq docker-compose docker-buildx' 2> "$W/download.log"
  mkdir -p "$W/config/cli-plugins"
  for deb in "$W"/trixie/root/*.deb; do dpkg-deb -x "$deb" "$W/deb"; rm "$deb"; done
  find "$W/deb" -path '*/cli-plugins/*' -type f -exec cp {} "$W/config/cli-plugins/" \;
}

start_engine() {
  if [ -e "$W/dockerd.pid" ] && kill -0 "$(cat "$W/dockerd.pid")" 2> "$W/log"; then return; fi
  setsid dockerd --data-root "$W/root" --exec-root "$W/exec" --pidfile "$W/dockerd.pid" -H "$DOCKER_HOST" > "$W/dockerd.log" 2>&1 < /dev/null &
  for _ in $(seq 30); do
    if d version > "$W/version" 2>&1; then return; fi
    sleep 1
  done
  tail -5 "$W/dockerd.log"
  return 1
}

# Without what the official image leaves out. Once: all that is built on it would have to be built anew.
import_base() {
  if d image inspect debian:trixie-slim > "$W/log" 2>&1; then return; fi
  printf './%s/*\n' dev proc sys usr/share/{doc,info,locale,man} var/lib/apt/lists > "$W/left-out"
  printf '%s\n' './var/cache/apt/*.bin' '*.deb' >> "$W/left-out"
  tar -C "$W/trixie" --exclude-from="$W/left-out" -c . | d import - debian:trixie-slim > "$W/import.log"
}

# The version that docker/Dockerfile names, from npm: the package brings the headers that native modules are compiled with.
make_node() {
  local version files=$W/node/files
  version=$(sed -n 's/^FROM node:\([0-9.]*\)-trixie-slim AS manifests$/\1/p' "$(dirname "$0")/../../docker/Dockerfile")
  rm -rf "$W/node"
  mkdir -p "$files"/usr/local/{lib/node_modules/npm,etc} "$W/node/package"
  (cd "$W/node" && npm pack -s "node-linux-$(node -p process.arch)@$version" > packed && tar -xzf "$(cat packed)" && rm "$(cat packed)")
  cp -r "$W"/node/package/{bin,include} "$files/usr/local/"
  chmod 755 "$files/usr/local/bin/node"
  rm -r "$W/node/package"
  (cd "$W/node" && npm pack -s npm@11.4.2 > packed && tar -xzf "$(cat packed)" --strip-components=1 -C "$files/usr/local/lib/node_modules/npm" && rm "$(cat packed)")
  printf 'cafile=/%s\nnodedir=/usr/local\n' $bundle > "$files/usr/local/etc/npmrc"
  cat > "$W/node/Dockerfile" <<E
FROM debian:trixie-slim
COPY files/ /
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && node --version && npm --version
ENV NODE_EXTRA_CA_CERTS=/$bundle
CMD ["node"]
E
  DOCKER_BUILDKIT=1 d build -q -t "node:$version-trixie-slim" "$W/node"
}

# Debian's PostgreSQL, started as the official image starts it: superuser, then what lies in /docker-entrypoint-initdb.d, once.
make_postgres() {
  mkdir -p "$W/postgres"
  cat > "$W/postgres/entry.sh" <<'E'
#!/bin/bash
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w start -o "-c listen_addresses=''"
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl -w -m fast stop
fi
exec postgres -c listen_addresses='*'
E
  cat > "$W/postgres/Dockerfile" <<'E'
FROM debian:trixie-slim
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql-17 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin
RUN mkdir -p $PGDATA /var/run/postgresql && chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql && chmod 1777 $PGDATA && chmod 3777 /var/run/postgresql
COPY --chmod=755 entry.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
E
  DOCKER_BUILDKIT=1 d build -q -t postgres:17-alpine "$W/postgres"
}

# Debian's Caddy of the version that docker/Dockerfile names, which trixie hasn't got but its successor has; with busybox' wget and an
# adduser that reads busybox' options.
make_caddy() {
  mkdir -p "$W/caddy"
  cat > "$W/caddy/adduser" <<'E'
#!/bin/sh
while [ $# -gt 1 ]; do case "$1" in -u) id=$2; shift ;; esac; shift; done
groupadd --gid "$id" "$1" && useradd --uid "$id" --gid "$id" --no-create-home "$1"
E
  cat > "$W/caddy/Dockerfile" <<'E'
FROM debian:trixie-slim
RUN sed 's/trixie/forky/' /etc/apt/sources.list > /etc/apt/sources.list.d/forky.list && apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o APT::Default-Release=trixie caddy/forky busybox libcap2-bin \
 && rm -rf /var/lib/apt/lists/* \
 && ln -s /bin/busybox /usr/local/bin/wget && mkdir -p /config/caddy /data/caddy && userdel caddy && setcap cap_net_bind_service=+ep /usr/bin/caddy
COPY --chmod=755 adduser /usr/local/sbin/adduser
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
E
  DOCKER_BUILDKIT=1 d build -q -t caddy:2.11-alpine "$W/caddy"
}

# Keeps mails, and answers the two questions of mailpit's API that the trial asks: the list, newest first, and the text of one.
make_mail() {
  mkdir -p "$W/mail"
  cat > "$W/mail/mailpit" <<'E'
#!/usr/local/bin/node
const http = require('node:http')
if (process.argv[2] === 'readyz') http.get('http://127.0.0.1:8025/readyz', (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))
else {
  const { SMTPServer } = require('/opt/mail/node_modules/smtp-server')
  const { simpleParser } = require('/opt/mail/node_modules/mailparser')
  const mails = []
  const keep = async (stream, session, done) => {
    const { text } = await simpleParser(stream)
    mails.unshift({ ID: String(mails.length), To: session.envelope.rcptTo.map(({ address }) => ({ Address: address })), Text: text })
    done()
  }
  new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: keep }).listen(1025)
  const answerTo = ({ pathname }) => {
    if (pathname === '/readyz') return 'ok'
    const mail = mails.find(({ ID }) => pathname === `/api/v1/message/${ID}`)
    return mail ?? { total: mails.length, messages: mails.map(({ ID, To }) => ({ ID, To })) }
  }
  http.createServer((ask, answer) => answer.end(JSON.stringify(answerTo(new URL(ask.url, 'http://mail'))))).listen(8025)
}
E
  cat > "$W/mail/Dockerfile" <<E
FROM $(d images --format '{{.Repository}}:{{.Tag}}' | grep -m1 '^node:')
RUN mkdir -p /opt/mail && cd /opt/mail && npm init -y > /dev/null && npm install smtp-server@3 mailparser@3
COPY --chmod=755 mailpit /mailpit
ENTRYPOINT ["/mailpit"]
E
  DOCKER_BUILDKIT=1 d build -q -t axllent/mailpit:v1.27 "$W/mail"
}

case "${1:-}" in
  up)
    make_bases
    start_engine
    import_base
    make_node
    make_postgres
    make_caddy
    make_mail
    printf 'export DOCKER_HOST=%s DOCKER_CONFIG=%s DOCKER=%s\n' "$DOCKER_HOST" "$DOCKER_CONFIG" "$(docker_client)"
    ;;
  down)
    if [ -e "$W/dockerd.pid" ]; then kill "$(cat "$W/dockerd.pid")"; sleep 5; fi
    # The engine leaves its bridge and a policy behind.
    ip link delete docker0 2> "$W/log" || true
    iptables -P FORWARD ACCEPT
    rm -rf "$W"
    ;;
  *) sed -n '2,7p' "$0" >&2; exit 2 ;;
esac
