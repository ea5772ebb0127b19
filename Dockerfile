# Builds the site and serves it with its application desk, as an unprivileged user on a read-only file system:
# docs/how-to/publish.md says how to run it.

FROM node:24-slim AS system
# The build takes the word list along, by which the editor checks Uzbek. pg_dump and pg_restore are for backups of PostgreSQL.
RUN apt-get update && apt-get install --yes --no-install-recommends hunspell-uz postgresql-client \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /sinov
COPY package.json package-lock.json ./

FROM system AS build
# The dates of the sitemap are those of the commits.
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Domain, phone and operator are written into the pages. The image keeps no secret. An error in the settings stops the build.
RUN --mount=type=secret,id=settings \
    set -ae; if [ -f /run/secrets/settings ]; then . /run/secrets/settings; fi; npm run build

FROM system AS packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM system
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DESK_FILE=/data/desk.db DESK_BACKUP_DIR=/data/backups
COPY --from=packages /sinov/node_modules node_modules
COPY --from=build /sinov/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
