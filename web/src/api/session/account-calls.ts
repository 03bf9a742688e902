import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestJson } from '../http.ts';

const AUTH = '/api/auth';

export interface DeviceSession {
  readonly id: string;
  readonly token: string;
  readonly createdAt: string;
  readonly userAgent: string | null;
}

const SESSIONS_KEY = ['sessions'] as const;

export function useDeviceSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => requestJson<readonly DeviceSession[]>(`${AUTH}/list-sessions`),
  });
}

export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(`${AUTH}/revoke-other-sessions`, { method: 'POST', body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSignInMethods() {
  return useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: () => requestJson<readonly { readonly providerId: string }[]>(`${AUTH}/list-accounts`),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      request(`${AUTH}/change-password`, { method: 'POST', body: { ...input, revokeOtherSessions: true } }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      request(`${AUTH}/delete-user`, { method: 'POST', body: password ? { password } : {} }),
  });
}
