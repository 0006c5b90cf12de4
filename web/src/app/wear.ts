import { clearDraftFiles } from '../ui/form/draftcare.ts'
import { setDraftOwner } from '../ui/form/draftowner.ts'
import { chooseTheme } from './appearance.tsx'
import { language, speak } from './i18n.ts'
import { say } from './say.tsx'
import { session } from './session.ts'

/** Language, theme and drafts follow the account that signs in. */
export function wearAccount(): void {
  let worn = 0
  const wear = () => {
    const account = session.get()?.account
    if (!account || worn === account.id) {
      worn = account ? worn : 0
      return
    }
    worn = account.id
    setDraftOwner(String(account.id))
    clearDraftFiles()
    chooseTheme(account.uitheme)
    if (account.language !== language()) void speak(account.language).catch(say)
  }
  session.subscribe(wear)
  wear()
}
