# Caddy with our routes, as a user of its own. Docker lets anybody listen on 80 and 443 inside a container, so that its file
# capability goes: with it, a container without any rights could not start it.
FROM caddy:2.11-alpine
RUN setcap -r /usr/bin/caddy && adduser -D -H -u 1000 caddy && mkdir -p /data/caddy /config/caddy && chown -R caddy:caddy /data /config
COPY Caddyfile /etc/caddy/Caddyfile
USER caddy
HEALTHCHECK --interval=10s --timeout=3s --retries=5 CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:2019/config/"]
