import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, switchedOff } from './settings.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      AUTH_DETAILED_ERRORS: true,
      ADMIN_EMAILS: [],
    });
  });

  it('lists every fault together', () => {
    const faults = faultsOf({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      AUTH_SECRET: 'short',
      LOG_LEVEL: 'loud',
    });
    expect(faults).toHaveLength(4);
    expect(faults.join('\n')).toMatch(/PORT[\s\S]*LOG_LEVEL[\s\S]*DATABASE_URL[\s\S]*AUTH_SECRET/);
  });

  it('takes an empty value as absent', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it('wants pairs whole', () => {
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'x' })).toEqual([
      'GOOGLE_CLIENT_SECRET is missing, but GOOGLE_CLIENT_ID is set: both are needed.',
    ]);
  });

  it('refuses the development user and a missing public address in production', () => {
    expect(faultsOf({ NODE_ENV: 'production', DEV_USER_ID: 'developer-1' })).toEqual([
      'DEV_USER_ID is for development and is refused in production.',
      'PUBLIC_URL is required in production.',
    ]);
  });

  it.each(['on', 'true', '1', 'yes'])('reads %s as on', (value) => {
    expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toBe(true);
  });

  it('reads lists', () => {
    const { ADMIN_EMAILS, PASSWORD_REQUIRE } = readSettings({
      ADMIN_EMAILS: 'a@x.y, b@x.y',
      PASSWORD_REQUIRE: 'digit',
    });
    expect([ADMIN_EMAILS, PASSWORD_REQUIRE]).toEqual([['a@x.y', 'b@x.y'], ['digit']]);
    expect(faultsOf({ PASSWORD_REQUIRE: 'emoji' })).toHaveLength(1);
  });
});

describe('switchedOff', () => {
  it('says what each absent setting costs', () => {
    expect(switchedOff(readSettings({})).join('\n')).toMatch(
      /Google[\s\S]*GitHub[\s\S]*Mail[\s\S]*Card payments[\s\S]*PostHog/,
    );
  });

  it('is silent about what is there', () => {
    const settings = readSettings({
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      SMTP_URL: 'smtp://localhost',
    });
    expect(switchedOff(settings).join('\n')).not.toMatch(/Google|Mail/);
  });
});
