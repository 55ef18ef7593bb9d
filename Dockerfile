# Builds an image for servers, workers and the CLI: docker build -t vonk .
# The versions are pinned by tag here; a release pins them by digest (scripts/release/pin-images.ts).

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && node scripts/release/release.ts /app

FROM debian:12.13-slim
# Node needs no more than its program and two libraries. It brings its own certificate authorities.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin vonk \
  && install -d -o vonk -g vonk /data /journal
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production VONK_MODE=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3100 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER vonk
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--enable-source-maps", "build/server/index.js"]
