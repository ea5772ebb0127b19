# Builds the site and serves it with its application desk, as an unprivileged user on a read-only file system:
# docs/how-to/publish.md says how to run it.

# Debian has the word list by which the editor proofreads Uzbek: the build takes it along.
FROM node:24-slim AS build
WORKDIR /sinov
RUN apt-get update && apt-get install --yes --no-install-recommends hunspell-uz && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-alpine AS packages
WORKDIR /sinov
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-alpine
WORKDIR /sinov
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DESK_FILE=/data/desk.db DESK_BACKUP_DIR=/data/backups
# pg_dump and pg_restore, for backups of PostgreSQL.
RUN apk add --no-cache postgresql-client
COPY --from=packages /sinov/node_modules node_modules
COPY --from=build /sinov/dist dist
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
