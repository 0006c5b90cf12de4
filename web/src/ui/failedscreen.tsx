import { useTranslation } from 'react-i18next'
import type { Way } from './address.ts'
import { FailedState, type FailedStateProps } from './empty.tsx'
import { failedWords } from './problem.ts'
import { Screen } from './screen.tsx'

/** Replaces a record that cannot be read: which one, why, and a link back to its list. */
export function FailedScreen({ back, ...failed }: Omit<FailedStateProps, 'back'> & { back: Way }) {
  const { t } = useTranslation()
  return (
    <Screen title={back.label} stage={failedWords(failed.what, 'read', t)} back={back} narrow>
      <FailedState {...failed} back={back} />
    </Screen>
  )
}
