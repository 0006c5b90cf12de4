import type { Way } from './address.ts'
import { FailedState, type FailedStateProps } from './empty.tsx'
import { Screen } from './screen.tsx'

/** In place of a record that cannot be read: which one, why, and the way back to its list. */
export function FailedScreen({ back, ...failed }: FailedStateProps & { back: Way }) {
  return (
    <Screen title={back.label} back={back} narrow>
      <FailedState {...failed} />
    </Screen>
  )
}
