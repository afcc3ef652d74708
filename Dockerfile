# syntax=docker/dockerfile:1
# Rallybook in a container: the server with what it needs in production, and the built web app. It writes only to /data, so
# the rest may be read-only.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/reading/package.json packages/reading/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM packages AS web
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY web web
RUN NODE_ENV=production npm run build --workspace=web

FROM packages AS production
# The Node of the lockfile is for machines without one; the image has its own.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/node-win-*

FROM ${NODE}
# Node's compile cache is kept with the data, for the next start.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY server server
COPY --from=web /app/web/dist web/dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: a server whose database is away is not helped by being started anew.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "set -a; . server/node.env; exec node server/src/main.mjs"]
