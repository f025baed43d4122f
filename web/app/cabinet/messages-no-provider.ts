export const noProvider = { ru: 'Провайдер не указан.', ro: 'Furnizorul nu este indicat.' }
export const noProviderCause = {
  ru: 'К вашему аккаунту не привязан провайдер. Обратитесь к администрации Motanet.',
  ro: 'Contul dumneavoastră nu este legat de niciun furnizor. Adresați-vă administrației Motanet.',
}
