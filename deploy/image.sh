#!/usr/bin/env bash
# sudo npm run container: builds the image from Debian's packages and npm's, with nothing from a registry of images, and tries it:
# started, an account made, backed up, started again, restored elsewhere. BUILD_ONLY=1 only builds. Wants podman, runc, mmdebstrap.
set -euo pipefail
cd "$(dirname "$0")/.."
image=localhost/tisane name=tisane-$$ work=$(mktemp -d)
cleanup() {
  podman rm --force --ignore "$name" >/dev/null
  podman volume rm --force "$name" "$name-restored" >/dev/null
  rm -rf "$work"
}
trap cleanup EXIT

# Extracted and not installed, so that nothing comes along that only installing needs. initdb wants a shell. One file for each
# package in status.d, as images without dpkg have them: scanners read it.
debian() { # FOLDER PACKAGES
  mmdebstrap --quiet --variant=extract --include="$2" --extract-hook='mkdir -p "$1/var/lib/dpkg/status.d"
    for deb in "$1"/var/cache/apt/archives/*.deb; do
      dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"
    done
    cd "$1/usr/share" && rm -rf man info locale lintian bug' \
    bookworm "$work/$1" 'deb http://deb.debian.org/debian bookworm main' \
    'deb http://deb.debian.org/debian bookworm-updates main' \
    'deb http://deb.debian.org/debian-security bookworm-security main'
}
packages=base-files,dash,libc6,libgcc-s1,libstdc++6
debian system "$packages"
debian build "$packages,coreutils"
# Node as npm brought it, and an npm that is whole: that of Debian's package has its parts all over the system.
npm install --global --no-audit --no-fund --prefix "$work/build/usr/local" npm@11 >/dev/null
cp "$(realpath "$(command -v node)")" "$work/build/usr/local/bin/node"
tar -C "$work/system" -c . | podman import --quiet - localhost/tisane-system
tar -C "$work/build" -c . | podman import --quiet --change ENV=HOME=/root \
  --change ENV=PATH=/usr/local/bin:/usr/bin:/bin --change ENV=npm_config_prefer_offline=true \
  --change ENV=npm_config_cafile=/etc/ssl/certs/ca-certificates.crt - localhost/tisane-build
# npm opens a file for each package. npm's own cache, and the authorities that this machine trusts, are lent.
podman build --isolation=chroot --layers=false --format=docker --tag "$image" --file Containerfile \
  --build-arg BUILD_IMAGE=localhost/tisane-build --build-arg SYSTEM_IMAGE=localhost/tisane-system \
  --ulimit "nofile=$(ulimit -Hn):$(ulimit -Hn)" --volume "$(npm config get cache):/root/.npm" \
  --volume /etc/ssl/certs:/etc/ssl/certs:ro .
echo "$image: $(($(podman image inspect --format='{{.Size}}' "$image") / 1000000)) MB"
[ -z "${BUILD_ONLY:-}" ] || exit 0

# The plainest way that works: a machine may forbid raising limits, or have cgroups that one runtime does not know.
low='--ulimit=nofile=1024:1024 --ulimit=nproc=1000:1000'
for way in 'podman run' "podman run $low" "podman --runtime=runc run $low"; do
  if $way --rm "$image" node --version >/dev/null 2>&1; then break; fi
done
echo "Run by: $way"
hardened='--read-only --tmpfs=/tmp --cap-drop=all --security-opt=no-new-privileges --pids-limit=200'
run() { $way $hardened "$@"; }

written=$(run --rm "$image" sh -c 'for folder in /tisane /etc /usr /data; do (: > $folder/x) 2>/dev/null && echo $folder; done
  node -p "process.getuid()"')
[ "$written" = $'/data\n10001' ] || { echo "As user and where it could write: $written"; exit 1; }

port=$(node -p "const server = require('net').createServer().listen(0, () => { console.log(server.address().port); server.close() }); ''" | tr -d '\n')
url=http://127.0.0.1:$port
start() { # VOLUME
  run --detach --name="$name" --publish="127.0.0.1:$port:3000" --volume="$1:/data" "$image" >/dev/null
  timeout 120 sh -c "until curl -sf $url/api/health/ready; do sleep 0.2; done" || { podman logs "$name"; exit 1; }
  echo " $2"
}
stop() { podman stop --time=20 "$name" >/dev/null && podman rm "$name" >/dev/null; }
person='"email":"maya@example.org","password":"a cup of mint tea","ownDevice":true'
send() { curl -sSf -H 'content-type: application/json' -H 'x-time-zone: UTC' -d "$2" "$url/api/$1" >/dev/null; }

start "$name" 'first start'
send signup "{$person,\"firstName\":\"Maya\"}"
podman exec "$name" node commands/backup.ts /data/first.backup
podman healthcheck run "$name"
stop
start "$name" 'later start'
send login "{$person}"
stop
run --rm --volume="$name:/from:ro" --volume="$name-restored:/data" "$image" node commands/restore.ts /from/first.backup --trust
start "$name-restored" 'restored elsewhere'
send login "{$person}"
stop
echo 'Everything was there each time.'
