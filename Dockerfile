# One image for every agency. Content, data and releases are in the volume /storage; who opens the site of an empty one makes it in the browser, with
# a code from the log (`docker logs`):
#
#     docker build -t site .
#     docker run --read-only --tmpfs /tmp -v site:/storage -p 80:80 site
#
# It keeps the contract of hosts such as ONCE: port 80, /up, /storage, /hooks, SMTP_ADDRESS and its like.
FROM node:24-bookworm-slim AS project
# Git keeps the history of the content; PostgreSQL's own tools fill and read its backups.
RUN apt-get update && apt-get install -y --no-install-recommends git postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .

# For several machines (docs/how-to/compose-scaled.yaml): the pages of one address, of the content in the project. Writes only to /data and /tmp.
FROM project AS pages
ARG SITE_URL
ARG PREVIEW
RUN SITE_URL="$SITE_URL" PREVIEW="$PREVIEW" npm run build
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--conditions=react-server", "lib/runtime/start.ts"]

FROM project
RUN for step in map-files inline-scripts compile; do NODE_ENV=production node --conditions=react-server "lib/build/$step.ts" || exit 1; done
# Another one for each image: the container then copies the project into the volume, where releases share its files.
RUN od -An -N16 -tx1 /dev/urandom > image.id && ln -s /site/lib/cli/hooks /hooks && install -d -o node -g node -m 700 /storage
USER node
ENV NODE_ENV=production HOME=/tmp PORT=80 TRUST_PROXY=1 LISTEN_ADDRESS=0.0.0.0
ENV PROJECT_DIR=/storage/site CONTENT_DIR=/storage/content DATA_DIR=/storage/data RELEASES_DIR=/storage/releases
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--conditions=react-server", "lib/runtime/container.ts"]
