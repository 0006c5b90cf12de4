import { Problem } from '@kreislauf/core/problems.ts'
import type { ComponentProps } from 'react'
import { FailedOn } from '../../../ui/empty.tsx'

/** A part of the car's header that could not be loaded; a missing car is reported by its screen. */
export function Unread(props: ComponentProps<typeof FailedOn>) {
  return props.error instanceof Problem && props.error.code === 'not-found' ? null : <FailedOn {...props} />
}
