import { Problem } from '@kreislauf/core/problems.ts'
import type { ComponentProps } from 'react'
import { FailedOn } from '../../../ui/empty.tsx'

/** What of a car's head could not be read; that there is no such car, its screen says. */
export function Unread(props: ComponentProps<typeof FailedOn>) {
  return props.error instanceof Problem && props.error.code === 'not-found' ? null : <FailedOn {...props} />
}
