/** A recipe in our own form, which tests convert to the formats of sites and programs. */
export type Written = {
  name: string;
  servings: number;
  prep: number;
  cook: number;
  parts: { group: string | null; lines: string[] }[];
  steps: string[];
  tags: string[];
};

/** `name | servings | prep | cook | tags`, then lines: `## ` begins a part, `> ` is a step, others are ingredients. */
function written(text: string): Written {
  const [head = '', ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const [name = '', servings, prep, cook, tags = ''] = head.split(' | ');
  const recipe: Written = {
    name,
    servings: Number(servings),
    prep: Number(prep),
    cook: Number(cook),
    parts: [],
    steps: [],
    tags: tags.split(', '),
  };
  for (const line of lines) {
    if (line.startsWith('> ')) recipe.steps.push(line.slice(2));
    else if (line.startsWith('## ')) recipe.parts.push({ group: line.slice(3), lines: [] });
    else {
      if (recipe.parts.length === 0) recipe.parts.push({ group: null, lines: [] });
      recipe.parts.at(-1)?.lines.push(line);
    }
  }
  return recipe;
}

const texts = `
Red lentil soup with lemon | 4 | 10 | 30 | soup, weeknight
1 1/2 cups (270 g) red lentils, rinsed
2 tablespoons olive oil
1 large onion, finely chopped
2–3 cloves garlic, minced
1 tsp ground cumin
½ tsp sea salt
6 cups vegetable broth
Juice of 1 lemon
> Warm the oil and soften the onion in it for 6 minutes.
> Stir in garlic and cumin until they smell good.
> Add lentils and broth and simmer until soft, some 20 minutes.
> Finish with lemon and salt.
===
Chickpea salad in a jar | 2 | 15 | 0 | salad, lunch box
## For the salad
1 (14-oz) can chickpeas, drained and rinsed
1 cucumber, diced
200 g cherry tomatoes, halved
1/4 cup chopped parsley
## For the dressing
3 tbsp. extra-virgin olive oil
2 tbsp lemon juice
1 teaspoon Dijon mustard
Pinch of sea salt
> Shake everything of the dressing in a small jar.
> Toss the salad with it and divide between two jars.
===
Overnight oats with blueberries | 1 | 5 | 0 | breakfast
1/2 cup rolled oats
¾ cup unsweetened almond milk
1 tbsp chia seeds
1 to 2 tsp maple syrup
a handful of blueberries
> Mix all but the berries and leave it in the fridge overnight.
> Put the berries on top.
===
Sweet potato curry | 6 | 20 | 35 | curry, freezer
1 tbsp coconut oil
1 yellow onion, sliced
1 thumb-sized piece of fresh ginger, grated
2 cloves of garlic, crushed
2 tablespoons curry powder
750g sweet potatoes, peeled and cubed
1 x 400ml can coconut milk
250 ml vegetable stock
100 g baby spinach
1/2 teaspoon sea salt, or to taste
> Fry onion, ginger and garlic gently in the oil.
> Add curry powder, then sweet potatoes, coconut milk and stock.
> Simmer for 25 minutes, then stir in the spinach.
===
Roasted cauliflower with tahini | 4 | 10 | 40 | side
1 medium head cauliflower, cut into florets
2 Tbsp olive oil
1 tsp smoked paprika
sea salt and black pepper, to taste
## Tahini sauce
1/3 cup tahini
2 tbsp fresh lemon juice
3-4 tbsp water
> Heat the oven to 220 °C (425 °F).
> Toss the cauliflower with oil, paprika and salt and roast it for 35 minutes.
> Whisk the sauce and pour it over.
===
Quinoa bowl with black beans | 3 | 15 | 20 | bowl
1 cup quinoa, rinsed well
2 cups water
1 15-ounce can black beans, drained
1 ripe avocado, sliced
1 red bell pepper, diced
3 scallions, thinly sliced
2 limes, cut in wedges
1/2 bunch cilantro, chopped
> Cook the quinoa in the water for 15 minutes, then let it stand.
> Divide it between bowls and put everything else on top.
===
Mushroom and buckwheat stew | 4 | 15 | 45 | stew
1 cup buckwheat groats
500 g cremini mushrooms, quartered
2 carrots, sliced
2 stalks celery, chopped
1 leek, white part only
4 sprigs fresh thyme
2 bay leaves
3 cups vegetable broth
1 tablespoon tamari
> Brown the mushrooms in a dry pot.
> Add everything else and simmer for 40 minutes.
> Take out bay leaves and thyme before you serve.
===
Green smoothie | 2 | 5 | 0 | drink, breakfast
2 cups packed spinach
1 frozen banana
1 green apple, cored
1 cup coconut water
1 tbsp ground flaxseed
1 inch ginger root
> Blend until smooth.
===
Zucchini noodles with walnut pesto | 2 | 20 | 0 | raw
3 medium zucchini
## Pesto
2 cups fresh basil leaves
1/2 cup walnuts
1 garlic clove
¼ cup olive oil
2 tablespoons nutritional yeast
zest of 1 lemon
> Spiralize the zucchini.
> Blend everything for the pesto and toss the noodles in it.
===
Spiced apple porridge | 2 | 5 | 15 | breakfast
1 cup (90 g) rolled oats
2 1/4 cups almond milk
2 apples, grated
1 teaspoon cinnamon
1/8 tsp nutmeg
2 Tablespoons raisins
1 tbsp maple syrup (optional)
> Bring oats, milk, apples and spices to a simmer.
> Stir for 10 minutes and serve with raisins and syrup.
===
Tofu with broccoli and ginger | 2 | 15 | 15 | stir-fry
300 g firm tofu, pressed and cubed
1 head broccoli, in small florets
1 tablespoon sesame oil
1 tablespoon freshly grated ginger
2 tbsp tamari
1 tsp rice flour
1 teaspoon sesame seeds, for serving
> Brown the tofu in the oil.
> Add broccoli, ginger and tamari and cook until just tender.
> Scatter the seeds over.
===
White bean and kale soup | 5 | 15 | 30 | soup
2 x 400 g cans white beans
1 bunch kale, stems removed
3 carrots, peeled and diced
1 onion
4 garlic cloves, sliced
1 tsp dried oregano
1 pinch chili flakes
1.5 litres vegetable broth
2 tbsp tomato paste
> Soften onion and carrots.
> Add garlic, oregano, chili and tomato paste, then broth and beans.
> Simmer for 20 minutes and stir in the kale at the end.
===
Beet and orange salad | 4 | 20 | 50 | salad
4 medium beets
2 oranges, segmented
60 g arugula
30g pistachios, chopped
1 tbsp apple cider vinegar
2 tbsp walnut oil
salt
> Roast the beets in their skins until a knife goes in, then peel them.
> Slice them and lay everything on a plate.
===
Millet patties | 4 | 25 | 20 | lunch box
200 g millet
450 ml water
1 grated carrot
2 tablespoons chickpea flour
1/2 cup finely chopped parsley
1 tsp ground coriander
olive oil for frying
> Cook the millet in the water and let it cool.
> Mix in the rest and shape eight patties.
> Fry them for 4 minutes on each side.
===
Baked pears with almonds | 4 | 10 | 30 | dessert
4 ripe but firm pears
1/2 cup slivered almonds
2 tbsp coconut sugar
1 teaspoon vanilla extract
½ teaspoon ground cinnamon
1 tbsp lemon juice
> Halve the pears and lay them in a dish.
> Mix the rest, spread it over and bake for 30 minutes at 180 °C.
===
Stuffed peppers with brown rice | 4 | 20 | 45 | oven
4 red bell peppers
1 cup uncooked brown rice
1 cup corn kernels
1 can (400 g) kidney beans
1 jalapeño, seeded and minced
2 tsp chili powder
1 teaspoon each ground cumin and paprika
2 cups crushed tomatoes
> Cook the rice.
> Mix it with all but the peppers, fill them and bake for 35 minutes.
===
Miso eggplant | 2 | 10 | 25 | side
2 eggplants (about 600 g)
2 tablespoons white miso
1 tbsp maple syrup
1 tsp sesame oil
2 scallions
1 tablespoon toasted sesame seeds
> Halve the eggplants, score them and roast them for 20 minutes.
> Brush with miso, syrup and oil and roast for 5 minutes more.
===
Cabbage slaw with lime | 6 | 15 | 0 | salad, raw
1/2 small red cabbage, shredded
2 large carrots, grated
1 green apple, in matchsticks
1/4 cup sunflower seeds
juice of 2 limes
3 tablespoons olive oil
1 teaspoon caraway seeds
> Rub the cabbage with a pinch of salt.
> Toss with everything else and let it stand for 10 minutes.
===
Energy balls | 12 | 15 | 0 | snack
1 cup Medjool dates, pitted
½ cup almonds
½ cup walnuts
3 tbsp cacao powder
2 tablespoons hemp seeds
1 pinch of sea salt
2 Tbsp. desiccated coconut
> Blend dates and nuts until they stick together.
> Mix in the rest and roll twelve balls.
===
Pumpkin seed bread | 10 | 15 | 60 | bread
400 g spelt flour
100g pumpkin seeds
50 g sunflower seeds
2 tablespoons ground flaxseed
1½ tsp baking soda
1 tsp sea salt
350 ml water
1 tablespoon apple cider vinegar
> Mix the dry things, then stir in water and vinegar.
> Bake in a lined tin for an hour at 190 °C.
`;

export const recipes: readonly Written[] = texts.split('\n===\n').map(written);

export const linesOf = ({ parts }: Written): string[] => parts.flatMap(({ lines }) => lines);
