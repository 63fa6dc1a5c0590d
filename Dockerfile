# The site as an image: built inside, run by a user without rights on a file system that may be read-only.
#
#     docker build --build-arg SITE_URL=https://www.agency.example -t site .
#     docker run --read-only --tmpfs /tmp -v site-data:/data -p 3000:3000 --env-file site.env site
#
# SITE_URL stands in pages and feeds, so an image is built for one address.

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
ARG SITE_URL
ARG PREVIEW
RUN SITE_URL="$SITE_URL" PREVIEW="$PREVIEW" npm run build

FROM node:24-bookworm-slim
# Its own tools fill and read PostgreSQL's backups.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY --from=build /site ./
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--conditions=react-server", "lib/runtime/start.ts"]
