import { address } from '@kreislauf/core/address.ts'
import type { Endpoint, Given, Output } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Deed, What } from '@kreislauf/core/records.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { fileIn, keyOf } from '../../ui/filekeys.ts'
import { currentIntent, type Intent } from '../../ui/form/intent.ts'
import { loadParts } from '../routing/loadparts.ts'
import { notify, notifyDone } from '../shell/notify.tsx'
import { call, invalidate } from './api.ts'
import type { BulkBody } from './bulkbody.ts'
import { intendedKey } from './saving.ts'

interface Options<E extends Endpoint> {
  /** Key and values of the notice after success. */
  success?: Key | ((output: Output<E>) => { key: Key; params: Record<string, unknown> })
  /** The record that is written, for the message on failure. */
  what?: What
  /** The action, for the message on failure; saving by default. */
  deed?: Deed
  onDone?: (output: Output<E>) => void
  /** The form shows failures itself. */
  form?: boolean
  /** Without connection it may be done later, when its user no longer watches: it is neither binding nor does it cost anything. */
  later?: boolean
}

/** Saves of forms, by the inputs that are their tries: react-query sends them a moment later. */
const intended = new WeakMap<object, { key: string | undefined; intent: Intent }>()

/**
 * A write. A failure is shown once, with cause and next step, unless a form shows it. Cached answers that it affects
 * are invalidated. Until it succeeds, every attempt of a form's save has the same Idempotency-Key, as has the same
 * input elsewhere, so that a repeated save creates only one record (decision 9).
 */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const attempt = useRef({ input: '', key: '' })
  const takesFile = endpoint.kind === 'upload'
  useEffect(() => {
    // Loaded in advance, so that it is there when the connection is bad.
    if (takesFile) void loadParts().catch(() => undefined)
  }, [takesFile])
  const mutation = useMutation<Output<E>, Error, BulkBody<E>>({
    // Attempted at once even when offline, and retried, instead of being paused silently.
    networkMode: 'always',
    mutationFn: input => {
      const { key, intent } = intended.get(input) ?? {}
      const later = options.later
      return call(endpoint, input, {
        key: key ?? keyOfFile(endpoint, input) ?? keyFor(attempt, input),
        intent,
        ...(later !== undefined && { later }),
      })
    },
    onSuccess: async output => {
      attempt.current = { input: '', key: '' }
      await invalidate(endpoint.feature)
      const { success } = options
      if (typeof success === 'string') notifyDone(success)
      else if (success) notifyDone(success(output).key, success(output).params)
      options.onDone?.(output)
    },
    onError: error => {
      // The next attempt is based on the current record.
      if (error instanceof Problem && error.code === 'stale') void invalidate(endpoint.feature)
      if (!options.form) notify(error, options.what, options.deed)
    },
  })
  const { mutateAsync: begin } = mutation
  const mutateAsync: typeof begin = useCallback(
    (...given) => {
      const [input] = given
      const intent = currentIntent()
      if (input && intent) intended.set(input, { key: intendedKey(endpoint, input), intent })
      return begin(...given)
    },
    [begin, endpoint],
  )
  return { ...mutation, mutateAsync }
}

/** The key of a file upload: sending the same file to the same place again stores it once, even after others. */
function keyOfFile(endpoint: Endpoint, input: Given): string | undefined {
  const file = fileIn(input.body)
  return file && `${keyOf(file)} ${endpoint.method} ${address(endpoint, input)}`.slice(0, 200)
}

function keyFor(attempt: { current: { input: string; key: string } }, input: unknown): string {
  const text = JSON.stringify(input)
  if (attempt.current.input !== text || !attempt.current.key)
    attempt.current = { input: text, key: crypto.randomUUID() }
  return attempt.current.key
}
