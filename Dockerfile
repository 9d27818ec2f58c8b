# The product in one image: the server with the interface it serves. Build: docker build -t kavel .
# The same bytes for every build: Node 22.23.3, for amd64 and arm64. The digest of a newer one:
# docker buildx imagetools inspect node:22-bookworm-slim
FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS base

FROM base AS build
WORKDIR /kavel
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS packages
WORKDIR /kavel
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /kavel
COPY --from=packages /kavel/node_modules ./node_modules
COPY --from=build /kavel/build ./build
COPY package.json tsconfig.json ./
COPY model ./model
COPY engine ./engine
COPY server ./server
COPY fixtures ./fixtures
# Mails without SMTP_URL and the embedded database without DATABASE_URL are kept in /data.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Up and usable: the database answers. Not npm: signals must reach the server itself.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As `serverProgram` in scripts/lib/child.mjs.
CMD ["node", "--v8-pool-size=1", "--import", "tsx", "server/main.ts"]
