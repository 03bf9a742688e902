"""OpenStack Swift with its S3 interface in one process, for the storage tests.

Usage: swift-server.py FOLDER ACCESS_KEY SECRET_KEY [PORT]
Prints the port of the S3 interface, and ends when its standard input does.
"""
import logging
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from paste.deploy import loadapp

# Swift reads its hash salt from /etc; a test has no business there.
from swift.common import utils

utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"", b"framewise"

from swift.common.ring import RingData

PROXY = """
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
swift_dir = {folder}
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
dns_compliant_bucket_names = true
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""

SERVER = """
[app:main]
use = egg:swift#{egg}
devices = {folder}/devices
mount_check = false
swift_dir = {folder}
"""

# Objects live in memory: the tests' file system may know no extended attributes.
EGGS = {"account": "account", "container": "container", "object": "mem_object"}
PART_POWER = 2


class Cache:
    """What the sign-in of Swift keeps between requests; it asks for memcached's manners."""

    def __init__(self):
        self.kept = {}

    def get(self, key, raise_on_error=False):
        return self.kept.get(key)

    def set(self, key, value, serialize=True, time=0, min_compress_len=0, raise_on_error=False):
        self.kept[key] = value

    def delete(self, key, server_key=None):
        self.kept.pop(key, None)


def with_cache(app):
    cache = Cache()

    def call(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return call


def write_ring(folder, name, port):
    device = {"id": 0, "zone": 0, "region": 1, "device": "sda", "ip": "127.0.0.1", "port": port,
              "replication_ip": "127.0.0.1", "replication_port": port, "weight": 1.0}
    from array import array
    parts = [array("H", [0] * (2 ** PART_POWER))]
    RingData(parts, [device], 32 - PART_POWER).save(os.path.join(folder, name + ".ring.gz"))


def load(folder, name, text):
    path = os.path.join(folder, name + ".conf")
    with open(path, "w") as file:
        file.write(text)
    return loadapp("config:" + path, global_conf={"log_name": name, "log_level": "CRITICAL"})


def serve(listener, app):
    quiet = logging.getLogger("quiet")
    quiet.addHandler(logging.NullHandler())
    quiet.propagate = False
    eventlet.spawn(wsgi.server, listener, app, quiet, protocol=protocol())


def protocol():
    from swift.common.http_protocol import SwiftHttpProtocol
    return SwiftHttpProtocol


def main():
    folder, access_key, secret = sys.argv[1:4]
    account, user = access_key.split(":")
    os.makedirs(os.path.join(folder, "devices", "sda"), exist_ok=True)
    listeners = {name: eventlet.listen(("127.0.0.1", 0)) for name in EGGS}
    for name, listener in listeners.items():
        write_ring(folder, name, listener.getsockname()[1])
    for name, listener in listeners.items():
        serve(listener, load(folder, name, SERVER.format(egg=EGGS[name], folder=folder)))
    front = eventlet.listen(("127.0.0.1", int(sys.argv[4]) if len(sys.argv) > 4 else 0))
    text = PROXY.format(folder=folder, account=account, user=user, secret=secret)
    serve(front, with_cache(load(folder, "proxy", text)))
    print(front.getsockname()[1], flush=True)
    eventlet.tpool.execute(sys.stdin.read)


main()
