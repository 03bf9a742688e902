import type { Mail } from '../adapters/mail.ts';

const FOOTER = 'If you did not ask for this, you can ignore this mail; nothing changes.\n\nFramewise';

export function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Please confirm this e-mail address for your Framewise account:\n\n${url}\n\n${FOOTER}`,
  };
}

export function passwordResetMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: `Choose a new password for your Framewise account (the link works for one hour):\n\n${url}\n\n${FOOTER}`,
  };
}

export function emailChangeMail(to: string, newEmail: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm the change of your e-mail address',
    text: `Your Framewise account is about to move to ${newEmail}. Please confirm it:\n\n${url}\n\n${FOOTER}`,
  };
}

export function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to register this address again. Sign in here instead:\n\n${publicUrl}\n\n${FOOTER}`,
  };
}
