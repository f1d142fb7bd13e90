// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"example.com/shop/users"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

func index(c echo.Context) error { return nil }

func main() {
	e := echo.New()
	e.Use(middleware.Logger())
	e.GET("/", index)
	// route GET / -> main.go:index
	e.POST("/guarded", index, middleware.Logger())
	// route POST /guarded -> main.go:index
	e.Match([]string{"GET", "PUT"}, "/matched", index)
	// route GET /matched -> main.go:index
	// route PUT /matched -> main.go:index
	e.Add("DELETE", "/added", func(c echo.Context) error { return index(c) })
	// route DELETE /added -> main.go:DELETE /added
	api := e.Group("/api", middleware.Logger())
	users.NewHandler().Register(api.Group("/v1"))
	e.Start(":1323")
}

// --- path: users/users.go ---
package users

import "github.com/labstack/echo/v4"

type Handler struct{}

func NewHandler() *Handler { return &Handler{} }

func (h *Handler) Register(g *echo.Group) {
	own := g.Group("/users")
	own.GET("/:id", h.show)
	// route GET /api/v1/users/:id -> users/users.go:Handler.show
	g.Any("/any", h.show)
	// route ANY /api/v1/any -> users/users.go:Handler.show
}

func (h *Handler) show(c echo.Context) error { return nil }
