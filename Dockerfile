# The product as an image: docker build -t newsroom . (docs/production.md).
# Build arguments: WITH_FFMPEG=no, WITH_CHROMIUM=no and WITH_LIBREOFFICE=yes, as one needs conversion of videos, stories
# as PDF, and the layout of old Word files. The server finds each on PATH.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run pack -- /newsroom

FROM debian:bookworm-slim
ARG WITH_FFMPEG=yes
ARG WITH_CHROMIUM=yes
ARG WITH_LIBREOFFICE=no
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates fonts-noto-cjk tini \
  && if [ "$WITH_FFMPEG" = yes ]; then apt-get install -y --no-install-recommends ffmpeg; fi \
  && if [ "$WITH_CHROMIUM" = yes ]; then apt-get install -y --no-install-recommends chromium-headless-shell; fi \
  && if [ "$WITH_LIBREOFFICE" = yes ]; then apt-get install -y --no-install-recommends libreoffice-writer-nogui; fi \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --home-dir /data newsroom \
  # Empty, so that a backup may be restored into it.
  && install -d -o newsroom -g newsroom /data
COPY --from=build --chown=root:root /newsroom /opt/newsroom
USER 10001
WORKDIR /data
VOLUME /data
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 DRAIN_SECONDS=5
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/opt/newsroom/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/tini", "--", "/opt/newsroom/newsroom"]
CMD ["start"]
