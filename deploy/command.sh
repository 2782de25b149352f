#!/bin/sh
# sudo deploy/command.sh commands/NAME.ts …: a command beside the service, with its user, its settings and its folder of data.
exec systemd-run --quiet --collect --wait --pty --pipe \
  --uid=tisane --gid=tisane --working-directory=/opt/tisane --property=UMask=0077 \
  --setenv=DATA_DIR=/var/lib/tisane --property=EnvironmentFile=-/etc/tisane.env \
  /opt/tisane/node_modules/.bin/node "$@"
