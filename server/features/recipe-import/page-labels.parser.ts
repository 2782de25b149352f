// Labels of a recipe's parts on English, German, French, Spanish, Portuguese, Italian and Dutch pages. Patterns match
// from the start of a line to the end of a word.

const starts = (...words: string[]) => new RegExp(`^(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const headings = (longest: number, ...words: string[]) =>
  new RegExp(`^(?:${words.join('|')})(?![\\p{L}\\p{N}])[^.!?]{0,${longest}}$`, 'iu');

export const ingredientsHeading = headings(
  40,
  '(?:the )?ingredients?(?: list| needed)?',
  "what you(?:’|')?(?:ll| will)? need",
  "you(?:’|')?(?:ll| will) need",
  'shopping list',
  'zutaten(?:liste)?',
  'ingr[ée]dients',
  'ingredientes',
  'ingredienti',
  'ingrediënten',
);
export const stepsHeading = headings(
  40,
  '(?:the )?(?:method|instructions?|directions?|steps|procedure|what to do|cooking instructions)',
  '(?:the )?preparation(?: steps)?',
  'how (?:to|you) (?:make|cook|prepare) .*',
  "zubereitung|anleitung|so geht(?:’|')?s|arbeitsschritte",
  'pr[ée]paration|[ée]tapes|r[ée]alisation|recette',
  'preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|c[oó]mo (?:hacer|preparar) .*',
  'modo de (?:preparo|prepara[cç][aã]o|fazer)|prepara[cç][aã]o|preparo|instru[cç][oõ]es|como fazer .*|confe[cç][aã]o',
  'preparazione|procedimento',
  'bereiding(?:swijze)?',
);
export const notesHeading = headings(
  30,
  "(?:(?:cook|chef)(?:’|')?s |recipe )?(?:notes?|tips?)",
  'storage|to store|make ahead|variations',
  'tipps?|hinweise?|notizen|anmerkungen?',
  'astuces?|remarques?|conseils?',
  'notas?|consejos?|trucos?|dicas?|observa[cç][oõ]es',
);
export const endHeading = starts(
  'nutrition(?:al)?(?: facts| information| values)?|n[äa]hrwerte?|valeurs nutritionnelles|informaci[oó]n nutricional|informa[cç][aã]o nutricional',
  'comments?|\\d+ comments|reviews?|ratings?|leave a (?:reply|comment|review)',
  'kommentare?|bewertungen|commentaires?|avis|comentarios|coment[aá]rios',
  'related(?: recipes| posts)?|you (?:may|might) also (?:like|enjoy)|more (?:recipes|like this|from)',
  'share(?: this)?|print(?: recipe)?|about(?: the author| me)?|newsletter|subscribe|tags|categories|follow us',
  'equipment|advertisement|did you make this',
);

const servings = [
  'serves|servings|yields?|makes|portions',
  'für|portionen|personen|ergibt|menge',
  'pour|personnes|nombre de personnes|parts',
  'para|raciones|porciones|comensales|personas|rinde',
  'por[cç][oõ]es|rendimento|rende|doses|pessoas',
];
const prep = [
  'prep(?:aration)?(?: time)?',
  'vorbereitung(?:szeit)?|zubereitungszeit|arbeitszeit|zubereitung',
  '(?:temps de )?pr[ée]paration',
  '(?:tiempo de )?(?:preparaci[oó]n|elaboraci[oó]n)',
  '(?:tempo de )?(?:preparo|prepara[cç][aã]o)',
];
const cook = [
  '(?:cook(?:ing)?|bak(?:e|ing))(?: time)?',
  'koch(?:-\\/back)?zeit|koch- und backzeit|backzeit|garzeit|kochen|backen',
  '(?:temps de )?cuisson',
  '(?:tiempo de )?(?:cocci[oó]n|horneado|horno)',
  '(?:tempo de )?(?:cozimento|cozedura|forno)',
];
const wait = [
  '(?:rest(?:ing)?|chill(?:ing)?|soak(?:ing)?|marinating|proofing|rising|wait(?:ing)?|additional) time',
  'ruhezeit|wartezeit|kühlzeit|einweichzeit|gehzeit|marinierzeit',
  'temps de repos|repos',
  'tiempo de reposo|reposo|remojo',
  'tempo de (?:descanso|repouso)|descanso',
];
const total = [
  'total(?: time)?|time|ready in',
  'gesamt(?:zeit)?|dauer',
  'temps(?: total)?|dur[ée]e',
  'tiempo(?: total)?|duraci[oó]n',
  'tempo(?: total)?|pronto em',
];

export const servingsLabel = starts(...servings);
/** "4 Portionen", "6 personnes": the number first. */
export const servingsFirst =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s(?:servings?|portionen|personen|stücke?|personnes|raciones|porciones|personas|por[cç][oõ]es|pessoas)$/iu;
export const prepLabel = starts(...prep);
export const cookLabel = starts(...cook);
export const totalLabel = starts(...total);
export const waitLabel = starts(...wait);
/** Labels of servings and times. */
export const facts = starts(...servings, ...prep, ...cook, ...wait, ...total);
