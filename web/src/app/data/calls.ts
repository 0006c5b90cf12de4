import { address } from '@kreislauf/core/address.ts'
import type { Endpoint, Given, Output } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Deed, What } from '@kreislauf/core/records.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { fileIn, keyOf } from '../../ui/filekeys.ts'
import { loadParts } from '../routing/loadparts.ts'
import { notify, notifyDone } from '../shell/notify.tsx'
import { call, invalidate } from './api.ts'
import type { BulkBody } from './bulkbody.ts'
import { intendedKey } from './saving.ts'

interface Options<E extends Endpoint> {
  /** Key of the notice after success, and its values. */
  success?: Key | ((output: Output<E>) => { key: Key; params: Record<string, unknown> })
  /** What is written, for a message that this failed. */
  what?: What
  /** What is done with it; by default it is saved. */
  deed?: Deed
  onDone?: (output: Output<E>) => void
  /** The form shows failures itself. */
  form?: boolean
}

/** Keys of what forms are sending. */
const intended = new WeakMap<object, string>()

/**
 * A write. Its failure is shown once, with cause and next step, unless a form does. What it changed is read anew.
 * Until it succeeds, each try of a form's save carries the same Idempotency-Key, and so does the same input elsewhere: a repeated
 * save creates once (decision 9).
 */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const attempt = useRef({ input: '', key: '' })
  const takesFile = endpoint.kind === 'upload'
  useEffect(() => {
    // It has to be there when the connection is bad.
    if (takesFile) void loadParts().catch(() => undefined)
  }, [takesFile])
  const mutation = useMutation<Output<E>, Error, BulkBody<E>>({
    // Without connection it is tried at once, and again, instead of waiting without a word.
    networkMode: 'always',
    mutationFn: input =>
      call(endpoint, input, intended.get(input) ?? keyOfFile(endpoint, input) ?? keyFor(attempt, input)),
    onSuccess: async output => {
      attempt.current = { input: '', key: '' }
      await invalidate(endpoint.feature)
      const { success } = options
      if (typeof success === 'string') notifyDone(success)
      else if (success) notifyDone(success(output).key, success(output).params)
      options.onDone?.(output)
    },
    onError: error => {
      // Whoever tries again does so on what is stored by now.
      if (error instanceof Problem && error.code === 'stale') void invalidate(endpoint.feature)
      if (!options.form) notify(error, options.what, options.deed)
    },
  })
  const { mutateAsync: begin } = mutation
  const mutateAsync: typeof begin = useCallback(
    (...given) => {
      const [input] = given
      const key = input && intendedKey(endpoint, input)
      if (key) intended.set(input, key)
      return begin(...given)
    },
    [begin, endpoint],
  )
  return { ...mutation, mutateAsync }
}

/** A file sent once more to the same place, also after others, is kept once. */
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
