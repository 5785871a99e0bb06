# Caddy with our routes, as a user of its own. Its file capability lets it listen on 80 and 443.
FROM caddy:2.10-alpine
RUN adduser -D -H -u 1000 caddy && mkdir -p /data/caddy /config/caddy && chown -R caddy:caddy /data /config
COPY Caddyfile /etc/caddy/Caddyfile
USER caddy
HEALTHCHECK --interval=10s --timeout=3s --retries=5 CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:2019/config/"]
