# The product in one image: the server with the interface it serves. Build: docker build -t kavel .
FROM node:22-bookworm-slim AS build
WORKDIR /kavel
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /kavel
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
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
CMD ["node", "--import", "tsx", "server/main.ts"]
