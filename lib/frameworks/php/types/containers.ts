// Containers in PHP, which make objects of classes that they are asked for: PSR-11, Laravel, Symfony, PHP-DI and others. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const symfony = 'Symfony.Component.DependencyInjection';

export const types: DescribedTypes = {
  id: 'containers',
  name: 'Containers in PHP',
  families: ['php'],
  types: {
    Container: {
      paths: [
        'Psr.Container.ContainerInterface',
        'Illuminate.Container.Container',
        'Illuminate.Contracts.Container.Container',
        'Illuminate.Contracts.Foundation.Application',
        'Illuminate.Foundation.Application',
        'Illuminate.Support.Facades.App',
        `${symfony}.ContainerInterface`,
        `${symfony}.Container`,
        `${symfony}.ContainerBuilder`,
        'DI.Container',
        'DI.FactoryInterface',
        'Invoker.InvokerInterface',
        'League.Container.Container',
        'League.Container.DefinitionContainerInterface',
        'Laminas.ServiceManager.ServiceManager',
        'Laminas.ServiceManager.ServiceLocatorInterface',
        'Interop.Container.ContainerInterface',
        'Magento.Framework.ObjectManagerInterface',
        'Magento.Framework.App.ObjectManager',
        'Hyperf.Contract.ContainerInterface',
      ],
      members: {
        'new(0)': 'get make makeWith build resolve create getNew',
        '@': 'getInstance',
      },
    },
    ServiceProvider: {
      paths: ['Illuminate.Support.ServiceProvider'],
      members: { Container: '.app' },
    },
    Facade: {
      paths: ['Illuminate.Support.Facades.Facade'],
      parameters: ['S'],
      declared: { S: 'one(.getFacadeAccessor()=)' },
      lends: { of: 'S', method: '%' },
      members: {
        S: 'getFacadeRoot',
        outside:
          'swap spy partialMock shouldReceive expects clearResolvedInstance clearResolvedInstances resolved isMock',
      },
    },
    Symfony: {
      paths: ['Symfony.Bundle.FrameworkBundle.Test.KernelTestCase'],
      members: { Container: 'getContainer .container' },
    },
    SymfonyKernel: {
      paths: [
        'Symfony.Component.HttpKernel.KernelInterface',
        'Symfony.Component.HttpKernel.Kernel',
        'Symfony.Bundle.FrameworkBundle.KernelBrowser',
      ],
      members: { Container: 'getContainer .container' },
    },
    SymfonyController: {
      paths: ['Symfony.Bundle.FrameworkBundle.Controller.AbstractController'],
      members: { Container: '.container' },
    },
    Slim: { paths: ['Slim.App'], members: { Container: 'getContainer' } },
    Builder: { paths: ['DI.ContainerBuilder'], members: { Container: 'build' } },
  },
  functions: {
    'app/0': 'Container',
    app: 'new(0)',
    resolve: 'new(0)',
  },
  binders: [
    'bind',
    'bindIf',
    'singleton',
    'singletonIf',
    'scoped',
    'scopedIf',
    'instance',
    'extend',
    'alias',
    'set',
    'swap',
  ],
  covers: [
    'objects that a container makes of a class, `$container->get(Shop::class)`: of the type of a container that imports lead to, and `app()` and `resolve()`',
  ],
  limits: [
    'What is registered by another text than the name of a class, and `$app[…]`, is not followed.',
  ],
};
