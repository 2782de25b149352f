// How recipes that people write themselves name the things of the dictionary, beside its names and synonyms.

/** What is meant by a short name, by the thing that is nearest. Where a spoon or a bunch decides, see `namesOf`. */
export const shortNames: Readonly<Record<string, readonly string[]>> = {
  'sea-salt': [
    'salt',
    'fleur de sel',
    'rock salt',
    'Maldon salt',
    'pink salt',
    'cooking salt',
    'sea salt flake',
    'kosher salt',
    'table salt',
    'fine salt',
    'Himalayan salt',
  ],
  'black-pepper': ['pepper', 'black peppercorn', 'peppercorn', 'ground pepper'],
  'yellow-onion': ['onion', 'white onion', 'sweet onion', 'Spanish onion'],
  'olive-oil': ['extra virgin olive oil', 'virgin olive oil', 'EVOO'],
  'red-bell-pepper': [
    'bell pepper',
    'red pepper',
    'capsicum',
    'sweet pepper',
    'pointed pepper',
    'romano pepper',
  ],
  'green-bell-pepper': ['green pepper'],
  'yellow-bell-pepper': ['yellow pepper', 'orange bell pepper'],
  'brown-lentils': ['lentil', 'green lentil'],
  'cooked-chickpeas': ['garbanzo', 'chick pea'],
  'cooked-kidney-beans': ['red kidney bean'],
  'cremini-mushrooms': ['mushroom', 'button mushroom', 'brown mushroom', 'chestnut mushroom'],
  'crushed-tomatoes': ['chopped tomato', 'diced tomato', 'canned tomato', 'tinned tomato', 'tomato passata'],
  'ground-cumin': ['cumin', 'cumin powder'],
  'chili-flakes': ['chile flake', 'crushed red pepper', 'red chili flake'],
  'green-cabbage': ['cabbage', 'white cabbage'],
  'romaine-lettuce': ['romaine', 'cos lettuce'],
  'mixed-greens': ['salad leaf', 'salad green', 'mesclun'],
  'medjool-dates': ['date', 'medjool'],
  'lemon-zest': ['lemon peel', 'lemon rind'],
  'orange-zest': ['orange peel'],
  'pumpkin-seeds': ['pepita'],
  'vanilla-extract': ['vanilla', 'vanilla essence'],
  'maple-syrup': ['pure maple syrup'],
  'vegetable-broth': ['veggie broth'],
  'lacinato-kale': ['Tuscan kale', 'dinosaur kale', 'black kale'],
  tofu: ['momen tofu', 'soft tofu', 'firm tofu', 'silken tofu', 'extra firm tofu'],
  parsley: ['flat leaf parsley', 'leaf parsley', 'curly parsley', 'Italian parsley'],
  'baking-soda': ['bicarbonate of soda', 'bicarb'],
  'nutritional-yeast': ['nooch'],
  'ginger-root': ['ginger root', 'root ginger'],
  'coconut-milk': ['full fat coconut milk', 'canned coconut milk'],
  'green-peas': ['pea', 'garden pea', 'petit pois'],
  carrot: ['carrot stick'],
  cilantro: ['coriander'],
  'ground-coriander': ['coriander', 'coriander powder'],
  lemongrass: ['lemon grass'],
  'yellow-mustard': ['mustard'],
  'sour-cream': ['soured cream', 'Mexican crema', 'crema', 'smetana'],
  yogurt: ['curd', 'dahi'],
  'greek-yogurt': ['strained yogurt', 'strained yoghurt'],
  'chickpea-flour': ['besan'],
  'red-lentils': ['red split lentil', 'split red lentil', 'masoor dal'],
  'mung-bean-sprouts': ['beansprout', 'bean sprout'],
  'corn-kernels': ['corn', 'sweet corn', 'corn on the cob'],
  'ground-turmeric': ['turmeric powder', 'haldi'],
  'risotto-rice': ['carnaroli rice', 'carnaroli', 'bomba rice', 'paella rice'],
  'rice-noodles': [
    'flat rice noodle',
    'rice stick noodle',
    'rice stick',
    'rice vermicelli noodle',
    'pad thai noodle',
  ],
  potato: [
    'Maris Piper potato',
    'Yukon gold potato',
    'russet potato',
    'red potato',
    'white potato',
    'fingerling potato',
    'charlotte potato',
    'jersey royal',
    'king Edward potato',
    'baking potato',
  ],
  cucumber: ['English cucumber', 'Lebanese cucumber', 'Persian cucumber', 'kirby cucumber'],
  eggplant: ['Thai eggplant', 'Japanese eggplant', 'Chinese eggplant', 'Italian eggplant'],
  basil: ['Thai basil', 'holy basil'],
  'dried-oregano': ['Greek oregano', 'Mexican oregano', 'dried Greek oregano', 'dried Mexican oregano'],
  pear: ['Asian pear'],
  cashews: ['cashew nut'],
  pecans: ['pecan nut', 'pecan half'],
  walnuts: ['walnut half', 'walnut piece'],
  hazelnuts: ['hazel nut'],
  'pine-nuts': ['pine kernel', 'pignoli'],
  pistachios: ['pistachio nut', 'pistachio kernel'],
  cardamom: [
    'cardamom pod',
    'green cardamom',
    'black cardamom',
    'green cardamom pod',
    'cardamom seed',
    'cardamom powder',
  ],
  'ground-ginger': ['ginger powder', 'dried ginger'],
  bacon: [
    'smoked bacon',
    'back bacon',
    'smoked streaky bacon',
    'smoked back bacon',
    'unsmoked bacon',
    'bacon rasher',
  ],
  'green-olives': ['olive', 'Kalamata olive', 'Castelvetrano olive', 'stuffed olive', 'mixed olive'],
  'caraway-seeds': ['caraway'],
  'dried-dill': ['dill weed', 'dillweed'],
  'fennel-seeds': ['ground fennel'],
  'curry-powder': ['Madras curry powder', 'mild curry powder', 'hot curry powder', 'medium curry powder'],
  'cocoa-powder': ['cocoa'],
  flaxseeds: ['flaxseed', 'flax seed', 'linseed', 'flax'],
  soybeans: ['soybean', 'soya bean', 'soy bean'],
  'mustard-seeds': ['mustard seed'],
  'fresh-chili': ['chili', 'green chili', 'chili pepper'],
  apple: ['red apple', 'cooking apple', 'Granny Smith apple', 'Bramley apple', 'eating apple'],
  paprika: ['sweet paprika', 'hot paprika', 'Hungarian paprika'],
  'rolled-oats': [
    'oat',
    'old fashioned rolled oat',
    'old fashioned oat',
    'porridge oat',
    'quick oat',
    'oatmeal',
  ],
  cinnamon: ['cinnamon stick'],
  jalapeno: ['hot pepper'],
  water: ['boiling water', 'warm water', 'cold water', 'hot water'],
};

/** What the dictionary lists for leaving things out, and what is no name of the thing: soy sauce holds wheat, tamari does not. */
export const onlyHeldBy: readonly string[] = [
  'soy',
  'soya',
  'soy sauce',
  'soya sauce',
  'onion',
  'vinegar',
  'corn starch',
  'cabbage',
  'fenugreek',
  'mustard',
  'chocolate',
  'melon',
  'pumpkin',
  'seaweed',
  'coriander',
  'sesame seed',
  'dried onion',
  'cumin',
  'garlic',
  'oregano',
  'thyme',
  'turmeric',
  'cardamom',
  'cinnamon',
  'clove',
  'black pepper',
  'sumac',
  'carrot',
  'celery',
  // Groups that a thing is left out with.
  'dairy',
  'wheat',
  'gluten',
  'meat',
  'poultry',
  'beef',
  'lamb',
  'turkey',
  'pork',
  'fish',
  'white fish',
  'seafood',
  'corn',
];

/** States that a name of the dictionary may leave unsaid: "chickpeas" are cooked ones. */
export const states: readonly string[] = [
  'fresh',
  'dried',
  'cooked',
  'canned',
  'hulled',
  'shelled',
  'unsweetened',
  'pure',
  'ground',
  'full',
  'fat',
  'fat-free',
  'whole-grain',
  'raw',
];

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/**
 * Words that only say how a thing is, how it is cut, how much of it there is or what it is for, each in the singular. With any other
 * word beside a name a line is not read: "nut milk" is no milk, "lupin flour" no flour. A word that makes another food of some thing
 * ("smoked", "powder", "ring", "cake") is none of them.
 */
export const plain: ReadonlySet<string> = words(
  // How it is cut and made ready.
  'chopped chop diced dice minced mince sliced slice cubed cube grated shredded crushed mashed torn halved half quartered quarter',
  'trimmed peeled unpeeled seeded deseeded cored pitted stoned unpitted hulled unhulled shelled unshelled shucked skinned skinless',
  'boned boneless bone skin on off stemmed destemmed washed scrubbed rinsed drained undrained patted dry dried soaked unsoaked squeezed juiced',
  'zested beaten whisked whipped sifted melted softened chilled thawed defrosted frozen warmed warm cold hot cool cooled boiled boiling',
  'blanched steamed cooked uncooked precooked raw roasted unroasted toasted untoasted grilled sauteed sautéed separated divided packed',
  'julienned shaved sliver slivered flaked crumbled cracked ground split snipped picked pounded flattened butterflied deveined cleaned',
  'gutted scaled podded husked spiralized riced pressed reserved tied bruised smashed broken bashed cut cutting torn lengthwise lengthway',
  'crosswise diagonally thinly thickly finely coarsely roughly freshly lightly well very loosely firmly tightly gently evenly slightly',
  'thin thick fine coarse rough chunky flaky sized size',
  // Parts and shapes of one thing.
  'piece chunk wedge round ribbon segment matchstick baton floret spear tip stem stalk sprig head bulb bunch heart kernel crown',
  'fillet breast thigh drumstick wing leg steak shoulder loin tenderloin rump neck shank rack joint side whole hulls pod ear knob thumb inch',
  'cm mm g kg oz ml lb ounce pound gram tbsp tsp tablespoon teaspoon handful pinch dash splash drizzle glug fistful clove',
  // How good and how big it is, where it is from.
  'fresh ripe unripe overripe young mature tender firm soft juicy plump lean organic bio natural pure plain good best high quality',
  'large medium small big extra baby jumbo mini tiny little huge long short heaped heaping rounded level scant generous regular',
  'standard normal ordinary local seasonal homegrown garden home homemade store bought favorite favourite real farmed',
  'sustainable sustainably sourced creamy crunchy smooth lukewarm waxy floury starchy new old day stale parboiled sashimi grade cooking brine thread strand vine ripened range unsweetened unsalted salted unflavored unflavoured unbleached',
  'unrefined refined canned tinned jarred bottled packaged prepared premade ready made vacuum vac golden virgin',
  'mild room temperature temp granulated kosher pasteurized pasteurised active light',
  // How much, and what for.
  'a an the of in about approximately approx roughly around circa ca so plus more less extra additional few couple some any each every other',
  'another total all as at per up least most needed required necessary desired wanted preferred preferably optional taste serve serving garnish',
  'garnishing decorate decoration sprinkle sprinkling drizzling dusting dust greasing grease frying fry brushing',
  'finish finishing i used use using if you like can be is are was one two three four five six seven eight nine ten twelve dozen',
  'x by into from lot very such eg ie then until just only also both still leftover remaining',
);

/** Before a name these say how much of it there is. After one they make a dish or sweets of it: "peanut butter cups". */
export const beforeName: ReadonlySet<string> = words(
  'can tin jar bag box pack packet package pkg bottle carton tub pot container punnet sachet tube block ball log wheel loaf bar strip sheet cup glass sleeve rasher envelope square nest brick disk spoon',
);

/** Between the names of two things. */
export const joiners: ReadonlySet<string> = words('and or plus with in');

/** "Gluten-free", "sugar-free": of a thing that has none by itself it says nothing. */
export const freeOf: ReadonlySet<string> = words(
  'gluten dairy egg nut soy soya wheat lactose fat sugar salt range',
);
/** "Low sodium", "reduced fat". */
export const lessOf: ReadonlySet<string> = words('fat sodium salt sugar calorie');
export const less: ReadonlySet<string> = words('low lower reduced full no non half less added');

/** Anywhere in a line each of these may make another thing of the one that is named, unless it is part of its name. */
export const changed =
  / (?:vegan|vegetarian|veggie|meatless|mock|imitation|substitute|replacer|replacement|alternative|lupin|soy|soya|plant|choice) /;

/** With one of these a thing is made without what the plain one holds: dairy-free yogurt. */
export const madeWithout =
  / (?:(?:dairy|gluten|wheat|egg|nut|soy|soya|lactose|milk) free|non dairy|nondairy) /;
