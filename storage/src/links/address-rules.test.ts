import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './address-rules.ts';

const REFUSED = [
  // IPv4: this network, private, shared (CGNAT), loopback, link-local, protocol, documentation, relay,
  // benchmarking, multicast, reserved, broadcast, and Azure's wire server.
  ...['0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.254'],
  ...['127.0.0.1', '127.255.255.254', '169.254.169.254', '192.0.0.1', '192.0.2.1', '198.51.100.1'],
  ...['203.0.113.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16'],
  // IPv6: unspecified, loopback, mapped, translated, NAT64, unique local, link-local, site-local,
  // multicast, 6to4, Teredo, documentation, benchmarking, discard, compatible.
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::7f00:1'],
  ...['64:ff9b::8.8.8.8', '64:ff9b:1::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', '2001:2::1', '100::1', '::7f00:1', '::127.0.0.1'],
  // No addresses at all.
  ...['', 'localhost', '1.2.3', '256.1.1.1', 'g::1'],
];

const PUBLIC = ['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'];

describe('isPublicAddress', () => {
  it.each(REFUSED)('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC)('lets %s through', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('refuses every address of the private, local and shared blocks, however it is written', () => {
    const byte = fc.nat(255);
    const blocks = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
      fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
    );
    const wrapped = fc.constantFrom('', '::ffff:', '::', '64:ff9b::');
    fc.assert(
      fc.property(blocks, wrapped, (bytes, prefix) => {
        expect(isPublicAddress(prefix + bytes.join('.'))).toBe(false);
      }),
    );
  });

  it('refuses every IPv4 address that is wrapped into an IPv6 one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::'), (address, prefix) => {
        expect(isPublicAddress(prefix + address)).toBe(false);
      }),
    );
  });
});
