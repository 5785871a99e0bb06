import { endpoint } from '../endpoint'
import { roles } from '../roles'
import { done } from '../shapes'
import {
  addedPasskey,
  newPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyRename,
  passkeyRequestOptions,
  passkeySignIn,
  signedIn,
  signInMethods,
} from './model'

export const passkeysApi = {
  passkeys: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: roles,
    withoutSecondFactor: true,
    summary: 'One’s own passkeys, and what else one signs in by',
    answer: signInMethods,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: roles,
    withoutSecondFactor: true,
    needsProof: true,
    summary: 'Start to add a passkey',
    answer: passkeyCreationOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Add the passkey that the browser has made',
    body: newPasskey,
    answer: addedPasskey,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Give one’s own passkey another name',
    body: passkeyRename,
    answer: passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: roles,
    withoutSecondFactor: true,
    needsProof: true,
    summary: 'Remove one’s own passkey',
    answer: done,
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/api/auth/proof/options',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Start to show again by a passkey who one is',
    answer: passkeyRequestOptions,
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    access: 'public',
    summary: 'Start to sign in with a passkey',
    answer: passkeyRequestOptions,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'public',
    summary: 'Sign in with a passkey; sets the session cookie',
    body: passkeySignIn,
    answer: signedIn,
  }),
}
