import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import type { Language } from '@kreislauf/core/i18n.ts'
import { clearDraftFiles } from '../../ui/form/draftcare.ts'
import { setDraftOwner } from '../../ui/form/draftowner.ts'
import { call } from '../data/api.ts'
import { chooseTheme } from '../shell/appearance.tsx'
import { notify } from '../shell/notify.tsx'
import { chosenLanguage, forgetChosen, language, switchLanguage } from '../words/i18n.ts'
import { session, updateAccount } from './session.ts'

/** Saves the language chosen before sign-in with the account. */
async function keepLanguage(chosen: Language) {
  updateAccount(await call(accounts.change, { body: { language: chosen } }))
  forgetChosen()
}

/** Applies language, theme and drafts of the account that signs in. */
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
    if (account.language !== language()) void switchLanguage(account.language).catch(notify)
  }
  session.subscribe(wear)
  wear()
}
