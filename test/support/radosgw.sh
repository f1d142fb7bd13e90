#!/usr/bin/env bash
# Runs an S3 server in a folder, Ceph with one monitor, one store in memory and one gateway, until standard input ends. Keeps nothing.
# usage: radosgw.sh <folder> <port of the monitor> <port of the gateway> <access key> <secret key>
set -euo pipefail
folder=$1 monitor=$2 gateway=$3 access_key=$4 secret_key=$5
mkdir -p "$folder"/{mon,osd,log,run}
cd "$folder"
trap 'kill -KILL $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true' EXIT

fsid=$(uuidgen) osd=$(uuidgen)
cat >ceph.conf <<CONF
[global]
fsid = $fsid
mon initial members = a
mon host = [v2:127.0.0.1:$monitor]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
mon allow pool size one = true
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
osd memory target = 939524096
run dir = $folder/run
admin socket = $folder/run/\$name.asok
log file = $folder/log/\$name.log
mon data = $folder/mon
osd data = $folder/osd
mon data avail crit = 1
mon data avail warn = 2
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
rgw enable usage log = false
rgw enable gc threads = false
rgw enable lc threads = false
rgw thread pool size = 64
keyring = $folder/keyring
CONF
export CEPH_CONF=$folder/ceph.conf

# Tries until it does, or about as long as is usual ten times over.
until_done() {
  for _ in $(seq 300); do
    timeout 20 "$@" >/dev/null 2>&1 && return
    sleep 0.2
  done
  echo "does not come up: $*" >&2
  return 1
}

{
  ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  monmaptool --create --addv a "[v2:127.0.0.1:$monitor]" --fsid "$fsid" --clobber monmap
  ceph-mon --mkfs -i a --monmap monmap --keyring keyring
} >log/setup.log 2>&1
ceph-mon -f -i a >log/mon.out 2>&1 &
until_done ceph osd new "$osd" 0
ceph-authtool keyring --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' >>log/setup.log 2>&1
until_done ceph auth import -i keyring
ceph-osd -i 0 --mkfs --osd-uuid "$osd" >>log/setup.log 2>&1
ceph-osd -f -i 0 >log/osd.out 2>&1 &
until_done radosgw-admin user create --uid=tester --display-name=tester --access-key="$access_key" --secret="$secret_key"
radosgw -f -n client.admin --rgw_frontends="beast endpoint=127.0.0.1:$gateway" >log/gateway.out 2>&1 &
until_done bash -c "exec 3<>/dev/tcp/127.0.0.1/$gateway"
echo ready
cat >/dev/null
