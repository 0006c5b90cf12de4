import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import type { Language } from '@kreislauf/core/i18n.ts'
import { clearDraftFiles } from '../../ui/form/draftcare.ts'
import { setDraftOwner } from '../../ui/form/draftowner.ts'
import { call } from '../data/api.ts'
import { chooseTheme } from '../shell/appearance.tsx'
import { notify } from '../shell/notify.tsx'
import { chosenLanguage, forgetChosen, language, speak } from '../words/i18n.ts'
import { session, updateAccount } from './session.ts'

/** What was chosen by hand last is the account's from now on. */
async function keepLanguage(chosen: Language) {
  updateAccount(await call(accounts.change, { body: { language: chosen } }))
  forgetChosen()
}

/** Language, theme and drafts follow the account that signs in. */
export function applyAccountPreferences(): void {
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
    const chosen = chosenLanguage()
    if (chosen && chosen !== account.language) return void keepLanguage(chosen).catch(notify)
    forgetChosen()
    if (account.language !== language()) void speak(account.language).catch(notify)
  }
  session.subscribe(wear)
  wear()
}
