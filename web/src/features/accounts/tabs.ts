/** The tabs of the profile. */
export const profileTabs = ['account', 'security', 'looks', 'notifications'] as const
export type ProfileTab = (typeof profileTabs)[number]
